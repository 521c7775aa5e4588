import { useTranslations } from 'use-intl'
import { storedClinic } from '@/api/storedClinic'
import type { Appointment } from '@/domain/appointments/appointment'
import { PRODUCT } from '@/domain/constants'
import { clinicTimeZone, useNow } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { calendarFile } from './calendarFile'
import { useCommaList } from '@/components/clinic/useCommaList'

const TYPE = 'text/calendar'

/** Writes appointments as iCalendar (docs/product.md#export). */
function useCalendarText() {
  const t = useTranslations('appointments')
  const commaList = useCommaList()
  const { clinicId } = useFrame()
  const now = useNow()
  return (appointments: readonly Appointment[]) =>
    calendarFile(appointments, {
      clinicId,
      clinicName: storedClinic()?.name ?? null,
      timeZone: clinicTimeZone(),
      now,
      summary: ({ patientName, doctorName }) => commaList([patientName ?? t('unnamedPatient'), doctorName]),
      description: ({ phone, number }) =>
        [phone && `${t('fields.phone')}: ${phone}`, number && `${t('fields.number')}: ${number}`]
          .filter(Boolean)
          .join('\n'),
    })
}

/** The calendar file of a list. */
export function useListFile() {
  const write = useCalendarText()
  return (appointments: readonly Appointment[], today: string) => ({
    name: `${PRODUCT}-appointments-${today}.ics`,
    type: TYPE,
    content: write(appointments),
  })
}

/** The calendar file of one appointment, as a `data:` URL. */
export function useAppointmentFile() {
  const write = useCalendarText()
  return (appointment: Appointment) => ({
    name: `${PRODUCT}-appointment-${appointment.id}.ics`,
    href: `data:${TYPE};charset=utf-8,${encodeURIComponent(write([appointment]).replaceAll(/\p{Cs}/gu, '\ufffd'))}`,
  })
}
