import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button/Button'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { usePressPause } from '../../usePressPause'
import { PausableButton } from '../PausableButton'

export interface ScheduleAppointmentRepeatedProps {
  question: string
  /** The label of the button that repeats the booking. */
  confirmLabel: string
  /** Whether the call is pending. */
  busy: boolean
  /** Called by *Back*: changes nothing. */
  onBack: () => void
  /** Called by the other button. */
  onConfirm: () => void
}

/** Asks whether a patient shall have two appointments in a slot (docs/product.md#repeated-booking). *Back* has the focus. */
export function ScheduleAppointmentRepeated({
  question,
  confirmLabel,
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
        {question}
      </p>
      <PausableButton ref={back} paused={busy} onPress={onBack}>
        {t('repeatedBack')}
      </PausableButton>
      <Button
        variant="primary"
        busy={busy}
        onClickCapture={onClickCapture}
        onClick={() => !busy && onConfirm()}
      >
        {confirmLabel}
      </Button>
    </DialogFooter>
  )
}
