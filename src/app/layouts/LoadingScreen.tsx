import { useTranslations } from 'use-intl'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'

/** The shape of a dashboard screen whose code is on its way. */
export function LoadingScreen() {
  const t = useTranslations('app')
  return (
    <main className="flex grow flex-col">
      <SkeletonGroup
        label={t('loading')}
        className="flex min-h-16 items-center border-b border-line bg-surface px-4 sm:px-6"
      >
        <Skeleton className="h-6 w-40" />
      </SkeletonGroup>
    </main>
  )
}
