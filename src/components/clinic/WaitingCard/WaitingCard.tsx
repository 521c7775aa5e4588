import { Hourglass } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cx } from '../../ui/classNames'

export type WaitingCardProps = React.ComponentProps<'section'> & {
  /** Name of the clinic that waits. Undefined until the name has loaded. */
  clinicName?: string | undefined
  /** Whether the last check of the approval failed. */
  failed?: boolean
  /** Checks again at once. The button shows while `failed`. */
  onRetry?: () => void
  /** Whether a check is pending. */
  retrying?: boolean
  /** Called when the user presses Logout. */
  onLogout: () => void
}

/** The screen of a clinic that waits for approval (docs/product.md#approval). */
export function WaitingCard({
  clinicName,
  failed = false,
  onRetry,
  retrying = false,
  onLogout,
  className,
  ...rest
}: WaitingCardProps) {
  const t = useTranslations('auth.waiting')
  const tUi = useTranslations('ui')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button disappears after a successful check. React cleans up the ref before it removes the button.
  const retryButton = useCallback((button: HTMLButtonElement) => {
    return () => {
      if (button === document.activeElement) heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Card
      data-slot="waiting-card"
      data-failed={failed || undefined}
      className={cx('w-full max-w-md px-5 py-6 sm:px-8 sm:py-8', className)}
      {...rest}
    >
      <span
        aria-hidden
        className="flex size-12 items-center justify-center rounded-lg bg-pending-soft text-pending-fg"
      >
        <Hourglass className="size-6" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-xl font-semibold outline-none">
        {t('heading')}
      </h1>
      {clinicName && <p className="mt-3 font-medium wrap-anywhere">{t('registered', { clinicName })}</p>}
      <p className="mt-2 text-muted">{t('explanation')}</p>
      <div role="status">
        {failed && (
          <Alert tone="warning" role="none" className="mt-5">
            {t('failed')}
          </Alert>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {failed && onRetry && (
          <Button ref={retryButton} busy={retrying} onClick={() => onRetry()}>
            {tUi('retry')}
          </Button>
        )}
        <Button onClick={() => onLogout()}>{t('logout')}</Button>
      </div>
    </Card>
  )
}
