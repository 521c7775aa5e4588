import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'

export type BookingChartsSkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of BookingCharts. Render it inside a SkeletonGroup. */
export function BookingChartsSkeleton({ className, ...rest }: BookingChartsSkeletonProps) {
  return (
    <div data-slot="booking-charts-skeleton" className={cx('flex flex-col gap-4', className)} {...rest}>
      <Skeleton className="h-6 w-36" />
      <div className="rounded-lg border border-line bg-surface px-5 py-4">
        <Skeleton className="my-1 h-4 w-36" />
        <Skeleton className="mt-3 h-3.5 w-64 max-w-full" />
        <Skeleton className="mt-4 h-40 w-full" />
      </div>
    </div>
  )
}
