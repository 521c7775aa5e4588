import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'

export type DayQueueSkeletonProps = React.ComponentProps<'div'>

const ROWS = 8

/** Loading placeholder of a DayQueue. Render it inside a SkeletonGroup. */
export function DayQueueSkeleton({ className, ...rest }: DayQueueSkeletonProps) {
  return (
    <div className={cx('flex flex-col gap-4', className)} {...rest} data-slot="day-queue-skeleton">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="flex items-center gap-4">
          <Skeleton className="h-4 w-10" />
          <div className="grow">
            <Skeleton className="mb-1.5 h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  )
}
