import { useFormatter, useTranslations } from 'use-intl'
import { dateForDisplay } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import type { AnnouncedMove } from './useMoves'

/** Says where an appointment is being moved, or was moved: day, time and doctor. */
export function useMoveText() {
  const t = useTranslations()
  const format = useFormatter()
  return ({ appointment, to: { date, time, doctorName }, isDone }: AnnouncedMove) =>
    t(isDone ? 'calendar.move.done' : 'calendar.move.underway', {
      patient: appointment.patientName ?? t('appointments.unnamedPatient'),
      day: format.dateTime(dateForDisplay(date), {
        timeZone: 'UTC',
        weekday: 'short',
        day: 'numeric',
        month: 'short',
      }),
      time: formatHhmm(time),
      doctor: doctorName,
    })
}
