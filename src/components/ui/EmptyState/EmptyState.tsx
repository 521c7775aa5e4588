import { cx } from '../classNames'

export type EmptyStateProps = Omit<React.ComponentProps<'div'>, 'title'> & {
  /** What there is nothing of; an `h1` where it is all that a screen shows. */
  title: React.ReactNode
  /** What to do next, or why there is nothing. */
  description?: React.ReactNode
  /** A button or a link that does it. */
  action?: React.ReactNode
  /** A lucide icon. */
  icon?: React.ReactNode
}

/** Stands where a list would be when there is nothing in it. */
export function EmptyState({ title, description, action, icon, className, ...rest }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cx('flex flex-col items-center gap-1 px-6 py-12 text-center', className)}
      {...rest}
    >
      {icon && (
        <span aria-hidden className="mb-2 text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      )}
      <div className="font-semibold">{title}</div>
      {description && <p className="max-w-prose text-sm text-muted">{description}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
