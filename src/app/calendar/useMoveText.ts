import { useFormatter, useTranslations } from 'use-intl'
import { dateForDisplay } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { formatHhmm } from '@/domain/time'
import type { AnnouncedMove } from './useMoves'

/** Says where an appointment is being moved, or was moved: day, time and doctor, and both amounts if the move changed the amount. */
export function useMoveText() {
  const t = useTranslations()
  const format = useFormatter()
  return ({ appointment, to: { date, time, doctorName, amount }, isDone }: AnnouncedMove) => {
    const place = {
      patient: appointment.patientName ?? t('appointments.unnamedPatient'),
      day: format.dateTime(dateForDisplay(date), {
        timeZone: 'UTC',
        weekday: 'short',
        day: 'numeric',
        month: 'short',
      }),
      time: formatHhmm(time),
      doctor: doctorName,
    }
    if (!isDone) return t('calendar.move.underway', place)
    if (amount === undefined || appointment.amount === null) return t('calendar.move.done', place)
    const amounts = { from: formatRupees(appointment.amount), to: formatRupees(amount) }
    return t('calendar.move.doneWithAmounts', { ...place, ...amounts })
  }
}
