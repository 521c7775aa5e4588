import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AskedStatus } from '@/domain/appointments/appointmentStatus'
import { addDays, dateForDisplay, type IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Button } from '../../../ui/Button/Button'
import { DialogFooter } from '../../../ui/Dialog/Dialog'
import { cx } from '../../../ui/classNames'
import { shortDay } from '../AppointmentField/shortDay'

interface AppointmentStatusQuestionProps {
  next: AskedStatus
  appointment: Appointment
  today: IsoDate
  busy: boolean
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before an appointment ends. The focus starts on the answer that changes nothing, and Escape gives it. */
export function AppointmentStatusQuestion({
  next,
  appointment,
  today,
  busy,
  onKeep,
  onConfirm,
}: AppointmentStatusQuestionProps) {
  const t = useTranslations('appointments')
  const patient = appointment.patientName ?? t('unnamedPatient')
  const when = useShortMoment(appointment, today)
  const keep = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  useEffect(() => keep.current?.focus(), [])

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (!busy) onKeep()
  })
  useEffect(() => {
    // Before the dialog, which listens on the document and would close.
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [])

  return (
    <DialogFooter role="group" aria-labelledby={questionId} data-slot="appointment-status-question">
      <p id={questionId} className="grow basis-full text-sm font-medium wrap-anywhere sm:text-end">
        {t(`change.ask.${next}`, { subject: when ? `${patient}, ${when}` : patient })}
      </p>
      <Button
        ref={keep}
        aria-disabled={busy || undefined}
        className={cx(busy && 'opacity-50')}
        onClick={() => !busy && onKeep()}
      >
        {t(`change.keep.${next}`)}
      </Button>
      <Button variant={next === 'completed' ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
        {t(`change.confirm.${next}`)}
      </Button>
    </DialogFooter>
  )
}

/** `Mon 11:30` for the next seven days, else with the date. */
function useShortMoment({ date, time, unreadableDate, unreadableTime }: Appointment, today: IsoDate) {
  const format = useFormatter()
  const day = () => {
    if (date === null) return unreadableDate
    const isThisWeek = date >= today && date < addDays(today, 7)
    const style = isThisWeek ? ({ timeZone: 'UTC', weekday: 'short' } as const) : shortDay(date, today)
    return format.dateTime(dateForDisplay(date), style)
  }
  return [day(), time ? formatHhmm(time) : unreadableTime].filter(Boolean).join(' ')
}
