import { useTranslations } from 'use-intl'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import { ScreenFrame } from './ScreenFrame'

/** The frame of a dashboard screen whose code is on its way, with the menu in reach. */
export function LoadingScreen({ title }: { title: string }) {
  const t = useTranslations('app')
  return (
    <ScreenFrame title={title}>
      <SkeletonGroup label={t('loading')}>
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    </ScreenFrame>
  )
}
