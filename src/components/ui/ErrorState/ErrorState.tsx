import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button/Button'
import { cx } from '../classNames'

export type ErrorStateProps = Omit<React.ComponentProps<'div'>, 'title'> & {
  /** What happened, in the words of the catalogue; an `h1` where it is all that a screen shows. */
  title: React.ReactNode
  /** What can be done about it. */
  description?: React.ReactNode
  /** Offers to try again. */
  onRetry?: () => void
  /** The retry is under way. */
  retrying?: boolean
}

/** Stands where something would be that could not be loaded. */
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
      {/* The words alone are the alert: a retry under way must not be announced as an error again. */}
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
