import { useTranslations } from 'use-intl'
import { PAGE_SIZE_ALL } from '@/domain/constants'
import { Card } from '../../ui/Card/Card'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { useWideScreen } from './useWideScreen'

export type AppointmentListSkeletonProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** Rows of the page that is coming; 15 on the list of all appointments, 10 on a doctor's (spec §9). */
  rows?: number
}

/** The shape of the list while it loads; its rows are as high as the real ones, so that nothing jumps. */
export function AppointmentListSkeleton({ rows = PAGE_SIZE_ALL, ...rest }: AppointmentListSkeletonProps) {
  const t = useTranslations('appointments')
  const wide = useWideScreen()
  return (
    <SkeletonGroup label={t('loading')} data-slot="appointment-list-skeleton" {...rest}>
      <ul aria-hidden className={wide ? 'pt-9' : 'flex flex-col gap-3'}>
        {Array.from({ length: rows }, (_, row) => (
          <li key={row}>{wide ? <SkeletonRow /> : <SkeletonCard />}</li>
        ))}
      </ul>
    </SkeletonGroup>
  )
}

function SkeletonRow() {
  return (
    <div className="box-content flex h-9 items-center gap-6 border-b border-line px-4">
      <Skeleton className="h-4 grow-3" />
      <Skeleton className="h-4 grow-3" />
      <Skeleton className="h-4 grow" />
      <Skeleton className="h-4 grow" />
      <Skeleton className="h-4 grow" />
      <Skeleton shape="block" className="h-8 w-20" />
    </div>
  )
}

function SkeletonCard() {
  return (
    <Card className="flex h-56 flex-col justify-between p-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-16" />
      <Skeleton shape="block" className="h-11" />
    </Card>
  )
}
