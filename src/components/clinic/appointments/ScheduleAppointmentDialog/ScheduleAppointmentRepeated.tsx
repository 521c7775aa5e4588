import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BookingDraft } from '@/domain/appointments/booking'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { Button } from '../../../ui/Button/Button'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { cx } from '../../../ui/classNames'

export interface ScheduleAppointmentRepeatedProps {
  /** The booking that the question is about. */
  draft: Pick<BookingDraft, 'patientName' | 'doctor'>
  /** Whether the booking is pending. */
  busy: boolean
  /** Called by *Back*: books nothing. */
  onBack: () => void
  /** Called by *Book anyway*. */
  onConfirm: () => void
}

/** Asks whether to book a patient again for the same slot and date (docs/product.md#repeated-booking). *Back* has the focus. */
export function ScheduleAppointmentRepeated({
  draft: { patientName, doctor },
  busy,
  onBack,
  onConfirm,
}: ScheduleAppointmentRepeatedProps) {
  const t = useTranslations('schedule')
  const questionId = useId()
  const back = useRef<HTMLButtonElement>(null)
  const shownAt = useRef(Infinity)
  useEffect(() => {
    back.current?.focus()
    shownAt.current = performance.now()
  }, [])
  /** An impatient second press of *Schedule* answers no question that nobody has read. */
  const isEarly = ({ detail }: React.MouseEvent) =>
    detail > 0 && performance.now() - shownAt.current < MOVED_ROW_GUARD_MS
  return (
    <DialogFooter role="group" aria-labelledby={questionId} data-slot="schedule-repeated">
      <p id={questionId} className="grow basis-full text-sm font-medium wrap-anywhere sm:text-end">
        {t('repeated', { patient: patientName.trim(), doctor })}
      </p>
      <Button
        ref={back}
        aria-disabled={busy || undefined}
        className={cx(busy && 'opacity-50')}
        onClick={() => !busy && onBack()}
      >
        {t('repeatedBack')}
      </Button>
      <Button variant="primary" busy={busy} onClick={(event) => !busy && !isEarly(event) && onConfirm()}>
        {t('repeatedConfirm')}
      </Button>
    </DialogFooter>
  )
}
