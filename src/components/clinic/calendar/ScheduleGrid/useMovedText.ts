import { useFormatter, useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { dateForDisplay } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'

/** Says where an appointment was moved: day, time and doctor. */
export function useMovedText() {
  const t = useTranslations()
  const format = useFormatter()
  return (
    { patientName }: Pick<Appointment, 'patientName'>,
    { date, time, doctorName }: Pick<OfferedSlot, 'date' | 'time' | 'doctorName'>,
  ) =>
    t('calendar.move.done', {
      patient: patientName ?? t('appointments.unnamedPatient'),
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
