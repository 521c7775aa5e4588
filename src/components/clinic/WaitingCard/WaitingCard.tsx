import { CircleCheck, Hourglass } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { Alert } from '../../ui/Alert/Alert'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cx } from '../../ui/classNames'
import { Link } from '../../ui/Link/Link'
import { activityTime } from '../RecentActivity/activityTimeTexts'
import { PhoneLink } from '../PhoneLink/PhoneLink'

export type WaitingCardProps = React.ComponentProps<'section'> & {
  /** Name of the clinic that waits. Undefined until the name has loaded. */
  clinicName?: string | undefined
  /** When the clinic registered: an ISO 8601 instant. Null or unreadable shows nothing. */
  registeredAt?: string | null
  /** The current time, for how long ago that was. */
  now?: Date
  /** Why the registration was not accepted, in the operator's words. Null while the clinic waits. */
  rejectionReason?: string | null
  /** Whether the last check of the approval failed. */
  failed?: boolean
  /** Checks again at once. The button shows while `failed`. */
  onRetry?: () => void
  /** Whether a check is pending. */
  retrying?: boolean
  /** Whom to ask about the approval. */
  contact?: { email: string; phone: string }
  /** Called when the user presses Logout. */
  onLogout: () => void
}

const STEPS = ['registered', 'review', 'opens'] as const

/** The screen of a clinic that waits for approval (docs/product.md#approval). */
export function WaitingCard({
  clinicName,
  registeredAt = null,
  now,
  rejectionReason = null,
  failed = false,
  onRetry,
  retrying = false,
  contact,
  onLogout,
  className,
  ...rest
}: WaitingCardProps) {
  const t = useTranslations('auth.waiting')
  const tNext = useTranslations('entry.waiting')
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
        {rejectionReason === null ? t('heading') : tNext('rejected.heading')}
      </h1>
      {clinicName && <p className="mt-3 font-medium wrap-anywhere">{t('registered', { clinicName })}</p>}
      {registeredAt !== null && now && <RegisteredSince at={registeredAt} now={now} />}
      {rejectionReason === null ? <NextSteps /> : <Rejection reason={rejectionReason} />}
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
      {contact && (
        <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
          {tNext.rich('contact', {
            address: contact.email,
            number: contact.phone,
            email: () => <Link href={`mailto:${contact.email}`}>{contact.email}</Link>,
            phone: () => <PhoneLink phone={contact.phone} className="whitespace-nowrap" />,
          })}
        </p>
      )}
    </Card>
  )
}

function NextSteps() {
  const t = useTranslations('auth.waiting')
  const tNext = useTranslations('entry.waiting')
  return (
    <>
      <p className="mt-2 text-muted">{t('explanation')}</p>
      <ol aria-label={tNext('steps.label')} className="mt-5 grid gap-2.5 text-sm">
        {STEPS.map((step) => (
          <li
            key={step}
            aria-current={step === 'review' ? 'step' : undefined}
            className="flex items-center gap-3 text-muted aria-[current]:font-medium aria-[current]:text-ink"
          >
            <StepIcon step={step} />
            {tNext(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </>
  )
}

function Rejection({ reason }: { reason: string }) {
  const t = useTranslations('entry.waiting.rejected')
  return (
    <>
      <p className="mt-2 wrap-anywhere">{t('reason', { reason })}</p>
      <p className="mt-2 text-muted">{t('next')}</p>
    </>
  )
}

function RegisteredSince({ at, now }: { at: string; now: Date }) {
  const t = useTranslations('entry.waiting')
  const format = useFormatter()
  const time = activityTime(at, now, useLocale(), format.dateTime)
  return (
    time && (
      <p className="mt-2 text-sm text-muted">
        {t.rich('since', {
          ago: time.text,
          time: (text) => (
            <time dateTime={at} title={time.title}>
              {text}
            </time>
          ),
        })}
      </p>
    )
  )
}

function StepIcon({ step }: { step: (typeof STEPS)[number] }) {
  if (step === 'registered') return <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
  if (step === 'review') return <Hourglass aria-hidden className="size-4.5 shrink-0 text-pending-fg" />
  return <span aria-hidden className="size-4.5 shrink-0 rounded-full border-2 border-line" />
}
