import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'

const frame = 'rounded-lg border border-line bg-surface'

export type WeeklyCountsSkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of WeeklyCounts. Render it inside a SkeletonGroup. */
export function WeeklyCountsSkeleton({ className, ...rest }: WeeklyCountsSkeletonProps) {
  return (
    <div data-slot="weekly-counts-skeleton" className={cx('flex flex-col gap-4', className)} {...rest}>
      <div className={cx(frame, 'flex flex-col px-5 py-4')}>
        <Skeleton className="my-1 h-4 w-40" />
        <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          {['this', 'last', 'change'].map((total) => (
            <div key={total} className={cx('flex flex-col', total === 'change' && 'max-sm:col-span-2')}>
              <Skeleton className="my-[3px] h-3.5 w-28 max-w-full" />
              <Skeleton className="mt-2 h-7 w-14" />
              <Skeleton className="mt-1.5 mb-1.5 h-3 w-full max-w-40" />
            </div>
          ))}
        </div>
      </div>
      <div className={frame}>
        <div className="px-5 py-4">
          <Skeleton className="my-1 h-4 w-24" />
        </div>
        <div className="divide-y divide-line border-t border-line">
          {['w-40', 'w-32', 'w-36', 'w-28', 'w-44', 'w-32'].map((width, row) => (
            <div key={row} className="flex h-9 items-center justify-between px-4">
              <Skeleton className={cx('h-3.5', width)} />
              <Skeleton className="h-3.5 w-1/2" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
