import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BookingDraft } from '@/domain/appointments/bookingDraft'
import { Button } from '../../../ui/Button/Button'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { cx } from '../../../ui/classNames'
import { usePressPause } from '../../usePressPause'

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
  // An impatient second press of *Schedule* must not answer the question, which nobody has read yet.
  const { pause, onClickCapture } = usePressPause()
  const onShown = useEffectEvent(() => {
    back.current?.focus()
    pause()
  })
  useEffect(() => onShown(), [])
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
      <Button
        variant="primary"
        busy={busy}
        onClickCapture={onClickCapture}
        onClick={() => !busy && onConfirm()}
      >
        {t('repeatedConfirm')}
      </Button>
    </DialogFooter>
  )
}
