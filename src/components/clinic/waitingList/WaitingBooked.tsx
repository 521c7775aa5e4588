import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import { Button } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'
import { ActionMessage, type Message } from '../ActionMessage/ActionMessage'
import { useBookedSummary } from '../appointments/BookedNotice/BookedNotice'

export type WaitingBookedProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** The appointment that was booked last; null for none. */
  booked: BookedAppointment | null
  /** The button that booked it. If it has the focus still, the focus goes to *Show*. */
  pressed?: Element | null
  /** Why the last press booked nothing. */
  message?: Message
  /** Opens the booked appointment, where it can be moved, corrected and cancelled. */
  onShow: (appointment: BookedAppointment) => void
}

/** The outcome of *Book* for a person on the waiting list. Render it without an outcome too: a live region must be in the page before its text. */
export function WaitingBooked({
  booked,
  pressed = null,
  message,
  onShow,
  className,
  ...rest
}: WaitingBookedProps) {
  const t = useTranslations('appointments.booked')
  const summary = useBookedSummary()
  const show = useRef<HTMLButtonElement>(null)
  // The pressed button goes with its row. Whoever has gone on meanwhile keeps the focus.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (booked && (activeElement === document.body || activeElement === pressed)) show.current?.focus()
  }, [booked, pressed])
  return (
    <div className={cx('text-sm', className)} {...rest} data-slot="waiting-booked">
      <div role="status">
        {booked && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 tabular-nums">
            <span className="wrap-anywhere">
              {t('title', { patient: booked.patientName })}: {summary(booked)}
            </span>
            <Button ref={show} size="sm" onClick={() => onShow(booked)}>
              {t('show')}
            </Button>
          </p>
        )}
      </div>
      <ActionMessage {...(message && { message })} className={cx(message && 'mb-2')} />
    </div>
  )
}
