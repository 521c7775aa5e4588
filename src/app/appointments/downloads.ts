import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { useTranslations } from 'use-intl'
import { storedClinic } from '@/api/storedClinic'
import { useCommaList } from '@/components/clinic/useCommaList'
import type { Appointment, LastChange } from '@/domain/appointments/appointment'
import { releasesSlot, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { appointmentsCsv, monthStatement, type StatementTexts } from '@/domain/appointments/appointmentsCsv'
import type { IsoDate } from '@/domain/calendar'
import { PRODUCT } from '@/domain/constants'
import { instantAt } from '@/domain/instant'
import type { Month } from '@/domain/month'
import { clinicTimeZone, useNow } from '../shell/clock'
import { useFrame } from '../shell/frame'

/** A browser may read the file only after the click was handled. */
const REVOKE_DELAY_MS = 10_000

/** Saves a text as a file. `name` must not contain a patient's name: the browser keeps it in its list of downloads. */
export function download(file: { name: string; type: string; content: string }) {
  const url = URL.createObjectURL(new Blob([file.content], { type: `${file.type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}

function eventStatus(status: AppointmentStatus): ICalEventStatus {
  if (releasesSlot(status)) return ICalEventStatus.CANCELLED
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

export interface CalendarOptions {
  clinicId: string
  /** Null if it is not known. */
  clinicName: string | null
  /** IANA name; undefined is the zone of this machine. */
  timeZone: string | undefined
  now: Date
  summary: (appointment: Appointment) => string
  description: (appointment: Appointment) => string
}

const SEQUENCE_EPOCH = Date.UTC(2020, 0)

/** Grows with each change of status, time or doctor, as RFC 5545 demands: in seconds, since no call counts the changes. */
const sequenceOf = (lastChange: LastChange | null) =>
  lastChange?.at ? Math.max(0, Math.floor((Date.parse(lastChange.at) - SEQUENCE_EPOCH) / 1000) || 0) : 0

/** Without control characters but line breaks: no calendar reads the others (RFC 5545, 3.1). */
const printable = (text: string) => text.replaceAll(/[^\P{Cc}\n]+/gu, ' ').trim()

const oneLine = (text: string) => printable(text.replaceAll(/\s+/g, ' '))

/** The library escapes every text but the name of the calendar. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`)

/**
 * The appointments as iCalendar (docs/product.md#export). Rows without a readable date or time are left out. An event has no
 * length, since no field says how long an appointment lasts. Its uid stays the same, so a second import changes the first.
 */
export function calendarFile(appointments: readonly Appointment[], options: CalendarOptions): string {
  const { clinicId, timeZone, now, summary, description } = options
  const clinicName = oneLine(options.clinicName ?? '')
  const calendar = ical({
    prodId: { company: PRODUCT, product: 'Dashboard', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(clinicName && { name: escaped(clinicName) }),
  })
  for (const appointment of appointments) {
    const { id, date, time, status, lastChange } = appointment
    if (date === null || time === null) continue
    calendar.createEvent({
      id: `appointment-${id}@${encodeURIComponent(clinicId)}.${PRODUCT.toLowerCase()}`,
      start: instantAt(date, time, timeZone),
      stamp: now,
      sequence: sequenceOf(lastChange),
      summary: oneLine(summary(appointment)),
      description: printable(description(appointment)),
      ...(clinicName && { location: clinicName }),
      ...(status && { status: eventStatus(status) }),
    })
  }
  // The library ends the last line without a line break.
  return `${calendar.toString()}\r\n`
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
