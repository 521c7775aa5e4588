import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { PRODUCT } from '../constants'
import { instantAt } from '../instant'
import type { Appointment } from './appointment'
import { releasesSlot, type AppointmentStatus } from './appointmentStatus'

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

/**
 * Grows with each change of status, time or doctor and with each correction, as RFC 5545 demands: in seconds, since no call counts the
 * changes.
 */
const sequenceOf = ({ lastChange, correction }: Pick<Appointment, 'lastChange' | 'correction'>) =>
  Math.max(0, ...[lastChange?.at, correction?.at].map(secondsSinceEpoch))

const secondsSinceEpoch = (instant: string | null | undefined) =>
  instant ? Math.floor((Date.parse(instant) - SEQUENCE_EPOCH) / 1000) || 0 : 0

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
    const { id, date, time, status } = appointment
    if (date == null || time == null) continue
    calendar.createEvent({
      id: `appointment-${id}@${encodeURIComponent(clinicId)}.${PRODUCT.toLowerCase()}`,
      start: instantAt(date, time, timeZone),
      stamp: now,
      sequence: sequenceOf(appointment),
      summary: oneLine(summary(appointment)),
      description: printable(description(appointment)),
      ...(clinicName && { location: clinicName }),
      ...(status && { status: eventStatus(status) }),
    })
  }
  // The library ends the last line without a line break.
  return `${calendar.toString()}\r\n`
}
