import { useId } from 'react'
import { Card } from '../../ui/Card/Card'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'
import { valueSizeClass } from './valueSizeClass'

export type StatCardProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** Names the figure. It is the accessible name of the card. */
  label: string
  /** The formatted figure, with currency and separators. */
  value: string
  /** A lucide icon. */
  icon: React.ReactNode
  /** How the figure has changed, in few words. It stands beside the figure, and does not show where it does not fit. */
  change?: React.ReactNode
  /** A line below the figure. */
  hint?: React.ReactNode
}

/** One figure with its label. */
export function StatCard({ label, value, icon, change, hint, className, ...rest }: StatCardProps) {
  const labelId = useId()
  return (
    <Card
      role="group"
      aria-labelledby={labelId}
      data-slot="stat-card"
      className={cx('@container px-4 py-4 sm:px-5', className)}
      {...rest}
    >
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        <span id={labelId}>{label}</span>
        <span aria-hidden className="[&_svg]:size-4.5">
          {icon}
        </span>
      </p>
      <div
        className={cx(
          'mt-1 flex items-baseline justify-between gap-x-2 tabular-nums',
          // A change that does not fit wraps into the hidden second line.
          change && 'h-9 flex-wrap overflow-hidden',
        )}
      >
        <p className={cx('text-xl font-semibold wrap-anywhere', valueSizeClass(value))}>{value}</p>
        {change && <p className="text-sm whitespace-nowrap text-muted @max-[11rem]:text-xs">{change}</p>}
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </Card>
  )
}

export type StatCardSkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of a StatCard without a hint. Render it inside a SkeletonGroup. */
export function StatCardSkeleton({ className, ...rest }: StatCardSkeletonProps) {
  return (
    <div
      data-slot="stat-card-skeleton"
      className={cx('rounded-lg border border-line bg-surface px-4 py-4 sm:px-5', className)}
      {...rest}
    >
      <div className="flex h-5 items-center justify-between">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="size-4.5" />
      </div>
      <div className="mt-1 flex h-9 items-center">
        <Skeleton className="h-7 w-20" />
      </div>
    </div>
  )
}
