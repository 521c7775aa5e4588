import type { AppointmentFilter, DayFilter } from './appointmentList'
import type { Appointment } from './appointment'
import { addDays, isoDateAt, type IsoDate } from '../calendar'
import { HIDDEN_AFTER_DAYS } from '../constants'

type Listed = Pick<Appointment, 'date' | 'status' | 'doctorName' | 'lastChange'>

/** First and last day of a filter, both inclusive; null if the filter accepts every day. */
export function dayRange(filter: DayFilter, today: IsoDate): readonly [IsoDate, IsoDate] | null {
  switch (filter) {
    case 'all':
      return null
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'thisWeek':
      return [today, addDays(today, 6)]
    case 'nextWeek':
      return [addDays(today, 7), addDays(today, 13)]
    case 'last7Days':
      return [addDays(today, -7), addDays(today, -1)]
  }
}

/**
 * Whether the last change was on this day (docs/product.md#changes).
 * @param timeZone the clinic's; undefined for this machine's
 */
export function isChangedOn(
  { lastChange }: Pick<Appointment, 'lastChange'>,
  day: IsoDate,
  timeZone: string | undefined,
): boolean {
  const at = lastChange?.at ? new Date(lastChange.at) : null
  return at !== null && !Number.isNaN(at.getTime()) && isoDateAt(at, timeZone) === day
}

/**
 * The appointments that match the filters except the search, in their given order.
 * @param timeZone the clinic's, for the day of a change
 */
export function filterAppointments<T extends Listed>(
  appointments: readonly T[],
  filter: AppointmentFilter,
  today: IsoDate,
  timeZone?: string,
): readonly T[] {
  const range = dayRange(filter.day, today)
  return appointments.filter(
    (each) =>
      (range === null || (each.date != null && each.date >= range[0] && each.date <= range[1])) &&
      (filter.from === '' || (each.date != null && each.date >= filter.from)) &&
      (filter.to === '' || (each.date != null && each.date <= filter.to)) &&
      (filter.status === 'all' || each.status === filter.status) &&
      (filter.doctor === '' || each.doctorName === filter.doctor) &&
      (!filter.changedToday || isChangedOn(each, today, timeZone)),
  )
}

/**
 * Drops appointments older than 30 days (docs/product.md#hidden-after-30-days). Keeps the day today − 30, and appointments
 * without a readable date.
 */
export function withoutOld<T extends Pick<Appointment, 'date'>>(
  appointments: readonly T[],
  today: IsoDate,
): T[] {
  const oldest = addDays(today, -HIDDEN_AFTER_DAYS)
  return appointments.filter((each) => each.date == null || each.date >= oldest)
}

/** The distinct names of the doctors, in alphabetical order. */
export function doctorNames(appointments: readonly Pick<Appointment, 'doctorName'>[]): string[] {
  const names = new Set(appointments.flatMap((each) => (each.doctorName ? [each.doctorName] : [])))
  return [...names].sort((a, b) => a.localeCompare(b))
}
