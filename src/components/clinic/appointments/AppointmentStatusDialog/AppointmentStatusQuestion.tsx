import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { asksAlways, type AskedStatus } from '@/domain/appointments/appointmentStatus'
import { addDays, dateForDisplay, type IsoDate } from '@/domain/calendar'
import { REASON_MAX_LENGTH } from '@/domain/constants'
import { formatHhmm } from '@/domain/time'
import { Button } from '../../../ui/Button/Button'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'
import { Field } from '../../../ui/Field/Field'
import { Input } from '../../../ui/Input/Input'
import { shortDayFormat } from '../AppointmentField/shortDayFormat'
import { PausableButton } from '../PausableButton'
import { useCommaList } from '../../useCommaList'

interface AppointmentStatusQuestionProps {
  next: AskedStatus
  appointment: Appointment
  today: IsoDate
  busy: boolean
  /** Whether the backend stores a reason. */
  takesReason: boolean
  /** The typed reason, empty for none. */
  reason: string
  onReasonChange: (reason: string) => void
  onKeep: () => void
  onConfirm: () => void
}

/**
 * Asks for confirmation (docs/product.md#status). The safe answer has the focus, and Escape chooses it. What is typed at once is the
 * reason.
 */
export function AppointmentStatusQuestion({
  next,
  appointment,
  today,
  busy,
  takesReason,
  reason,
  onReasonChange,
  onKeep,
  onConfirm,
}: AppointmentStatusQuestionProps) {
  const t = useTranslations('appointments')
  const patient = appointment.patientName ?? t('unnamedPatient')
  const commaList = useCommaList()
  const when = useShortMoment(appointment, today)
  const keepButton = useRef<HTMLButtonElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const questionId = useId()
  useEffect(() => keepButton.current?.focus(), [])

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (!busy) onKeep()
  })
  useEffect(() => {
    // Capture on the window runs before the listener of the dialog on the document, which would close the dialog.
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [])

  return (
    <DialogFooter
      role="group"
      aria-labelledby={questionId}
      data-slot="appointment-status-question"
      // A press on its text leaves the focus in the question.
      tabIndex={-1}
      // Not where the actions were: an answer below the pointer would count as the second half of a double press.
      className="sm:justify-start"
      onKeyDown={(event) => {
        if (isTextKey(event)) reasonField.current?.focus()
      }}
    >
      <p id={questionId} className="grow basis-full text-sm font-medium wrap-anywhere">
        {t(`change.ask.${next}`, { subject: commaList([patient, when]) })}
      </p>
      {takesReason && (
        <Field label={t('change.reason')} className="basis-full">
          <Input
            ref={reasonField}
            value={reason}
            maxLength={REASON_MAX_LENGTH}
            readOnly={busy}
            onChange={(event) => onReasonChange(event.target.value)}
          />
        </Field>
      )}
      <PausableButton ref={keepButton} paused={busy} onPress={onKeep}>
        {t(`change.keep.${next}`)}
      </PausableButton>
      <Button variant={asksAlways(next) ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {t(`change.confirm.${next}`)}
      </Button>
    </DialogFooter>
  )
}

/** Whether a key types a letter, also one of AltGr, or several at once as on an Indic keyboard. Space presses the button. */
function isTextKey(event: React.KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return false
  return key.length === 1 ? key !== ' ' : /[^ -~]/.test(key)
}

/** `Mon 11:30` within seven days from today, else with the date. */
function useShortMoment({ date, time, unreadableDate, unreadableTime }: Appointment, today: IsoDate) {
  const format = useFormatter()
  const day = () => {
    if (date == null) return unreadableDate
    const isThisWeek = date >= today && date < addDays(today, 7)
    const style = isThisWeek ? ({ timeZone: 'UTC', weekday: 'short' } as const) : shortDayFormat(date, today)
    return format.dateTime(dateForDisplay(date), style)
  }
  return [day(), time ? formatHhmm(time) : unreadableTime].filter(Boolean).join(' ')
}
