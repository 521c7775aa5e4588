import { useTranslations } from 'use-intl'
import { PAGE_SIZE_ALL } from '@/domain/constants'
import { Card } from '../../../ui/Card/Card'
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton'
import { cx } from '../../../ui/classNames'

export type AppointmentListSkeletonProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** Number of rows: 15 for the list of all appointments, 10 for the list of one doctor. */
  rows?: number
}

/** Loading placeholder of AppointmentList. Its rows have the height of real rows, to avoid a layout shift. */
export function AppointmentListSkeleton({ rows = PAGE_SIZE_ALL, ...rest }: AppointmentListSkeletonProps) {
  const t = useTranslations('appointments')
  return (
    <SkeletonGroup label={t('loading')} data-slot="appointment-list-skeleton" {...rest}>
      <ul aria-hidden className="max-md:flex max-md:flex-col max-md:gap-3 md:pt-9">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row}>
            <SkeletonRow className="max-md:hidden" />
            <SkeletonCard className="md:hidden" />
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  )
}

function SkeletonRow({ className }: { className: string }) {
  return (
    <div className={cx('box-content flex h-row-sm items-center gap-6 border-b border-line px-4', className)}>
      <Skeleton className="h-4 grow-3" />
      <Skeleton className="h-4 grow-3" />
      <Skeleton className="h-4 grow" />
      <Skeleton className="h-4 grow" />
      <Skeleton className="h-4 grow" />
      <Skeleton shape="block" className="h-control-sm w-20 compact:h-6" />
    </div>
  )
}

function SkeletonCard({ className }: { className: string }) {
  return (
    <Card className={cx('flex h-56 flex-col justify-between p-4', className)}>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-16" />
      <Skeleton shape="block" className="h-11" />
    </Card>
  )
}
