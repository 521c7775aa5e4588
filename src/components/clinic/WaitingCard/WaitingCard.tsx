import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cx } from '../../ui/classNames'

export type WaitingCardProps = React.ComponentProps<'section'> & {
  /** Whose approval is waited for; left out until that is known. */
  clinicName?: string | undefined
  /** The last question whether the clinic is approved got no answer. */
  failed?: boolean
  /** Asks at once, after a question that got no answer. */
  onRetry?: () => void
  /** It is being asked. */
  retrying?: boolean
  /** Called when the person wants to leave. */
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
      <h1 className="mt-5 text-xl font-semibold">{t('heading')}</h1>
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
          <Button busy={retrying} onClick={() => onRetry()}>
            {tUi('retry')}
          </Button>
        )}
        <Button onClick={() => onLogout()}>{t('logout')}</Button>
      </div>
    </Card>
  )
}
