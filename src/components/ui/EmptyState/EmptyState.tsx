import { cx } from '../classNames'

export type EmptyStateProps = Omit<React.ComponentProps<'div'>, 'title'> & {
  /** Says what is empty. Pass an `h1` if the screen shows nothing else. */
  title: React.ReactNode
  /** The next step, or the reason. */
  description?: React.ReactNode
  /** A button or a link for the next step. */
  action?: React.ReactNode
  /** A lucide icon. */
  icon?: React.ReactNode
}

/** Shown instead of an empty list. */
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
