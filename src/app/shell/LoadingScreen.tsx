import { useTranslations } from 'use-intl'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import { ScreenFrame } from './ScreenFrame'

/** Shown while the code of a dashboard screen loads, with the menu. */
export function LoadingScreen({ title }: { title: React.ReactNode }) {
  const t = useTranslations('app')
  return (
    <ScreenFrame title={title}>
      <SkeletonGroup label={t('loading')}>
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    </ScreenFrame>
  )
}
