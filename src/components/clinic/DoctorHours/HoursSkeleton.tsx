import { useTranslations } from 'use-intl'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton'

/** The shape of the hours while they load. */
export function HoursSkeleton() {
  const t = useTranslations('hours')
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-3">
      <Skeleton className="h-10 w-40" />
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} className="h-24 w-full" />
      ))}
    </SkeletonGroup>
  )
}
