import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button/Button'
import { cx } from '../classNames'

export type ErrorStateProps = Omit<React.ComponentProps<'div'>, 'title'> & {
  /** Says what failed. Pass an `h1` if the screen shows nothing else. */
  title: React.ReactNode
  /** Says what the user can do. */
  description?: React.ReactNode
  /** Shows a retry button. */
  onRetry?: () => void
  /** The retry is running. */
  retrying?: boolean
}

/** Shown instead of content that failed to load. */
export function ErrorState({
  title,
  description,
  onRetry,
  retrying = false,
  className,
  ...rest
}: ErrorStateProps) {
  const t = useTranslations('ui')
  return (
    <div
      data-slot="error-state"
      className={cx('flex flex-col items-center gap-1 px-6 py-12 text-center', className)}
      {...rest}
    >
      <TriangleAlert aria-hidden className="mb-2 size-8 stroke-[1.5] text-danger" />
      {/* Only the text is the alert: otherwise a retry would announce the error again. */}
      <div role="alert">
        <div className="font-semibold">{title}</div>
        {description && <p className="mt-1 max-w-prose text-sm text-muted">{description}</p>}
      </div>
      {onRetry && (
        <Button className="mt-4" onClick={() => onRetry()} busy={retrying}>
          <RotateCw aria-hidden />
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
