import { useTranslations } from 'use-intl'
import { storedClinic } from '@/api/storedClinic'
import { useCommaList } from '@/components/clinic/useCommaList'
import type { Appointment } from '@/domain/appointments/appointment'
import { appointmentsCsv, monthStatement, type StatementTexts } from '@/domain/appointments/appointmentsCsv'
import { calendarFile } from '@/domain/appointments/calendarFile'
import type { IsoDate } from '@/domain/calendar'
import { PRODUCT } from '@/domain/constants'
import type { Month } from '@/domain/month'
import { clinicTimeZone, useNow } from '../shell/clock'
import { useFrame } from '../shell/frame'

/** A browser may read the file only after the click was handled. */
const REVOKE_DELAY_MS = 10_000

/** Saves a text as a file. `name` must not contain a patient's name: the browser keeps it in its list of downloads. */
function download(file: { name: string; type: string; content: string }) {
  const url = URL.createObjectURL(new Blob([file.content], { type: `${file.type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}

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

/** Downloads the calendar file of a list. */
export function useCalendarDownload() {
  const write = useCalendarText()
  return (appointments: readonly Appointment[], today: IsoDate) =>
    download({
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

const CSV = 'text/csv'

/** Downloads of appointments as CSV (docs/product.md#export). Needs the texts of `files`. */
export function useCsvDownload() {
  const t = useTranslations()
  const texts: StatementTexts = {
    heading: (column) =>
      column === 'amount' || column === 'checkIn' ? t(`files.${column}`) : t(`appointments.fields.${column}`),
    bookedBy: (isWalkIn) => t(`appointments.bookedBy.${isWalkIn ? 'walkIn' : 'app'}`),
    payment: (paidOnline) => t(`appointments.payment.${paidOnline ? 'online' : 'atClinic'}`),
    checkIn: (mark) => t(`appointments.checkIn.${mark}`),
    status: (status) => t(`ui.status.${status ?? 'unknown'}`),
    totals: {
      doctor: t('files.doctor'),
      completed: t('files.completed'),
      online: t('files.online'),
      atClinic: t('files.atClinic'),
      otherwise: t('files.otherwise'),
      total: t('files.total'),
    },
    noDoctor: t('files.noDoctor'),
    allDoctors: t('files.allDoctors'),
  }
  return {
    list: (appointments: readonly Appointment[], today: IsoDate) =>
      download({
        name: `${PRODUCT}-appointments-${today}.csv`,
        type: CSV,
        content: appointmentsCsv(appointments, texts),
      }),
    statement: (appointments: readonly Appointment[], month: Month) =>
      download({
        name: `${PRODUCT}-statement-${month}.csv`,
        type: CSV,
        content: monthStatement(appointments, month, texts),
      }),
  }
}
