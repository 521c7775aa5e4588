import { addDays, mondayOf, type IsoDate } from '../calendar'
import { minutesOf } from '../time'
import type { Appointment } from './appointment'
import { holdsSlot } from './appointmentStatus'
import { markOf } from './checkIn'

/** This week is the last one. Not in constants.ts, which every screen loads. */
export const CHART_WEEKS = 8

type Counted = Pick<Appointment, 'date' | 'time' | 'doctorName' | 'status' | 'checkIn'>

export interface DayBookings {
  date: IsoDate
  bookings: number
}

export interface WeekFigures {
  monday: IsoDate
  /** From Monday to Sunday. */
  days: readonly DayBookings[]
  bookings: number
  /** Includes appointments that were cancelled after the mark. */
  noShows: number
}

export interface DoctorBookings {
  /** Null for appointments without a doctor's name. */
  doctorName: string | null
  bookings: number
}

export interface HourBookings {
  /** 0 to 23; the hour in which the appointments begin. */
  hour: number
  bookings: number
}

/** The counts behind the charts of /payments (docs/product.md#charts). */
export interface BookingFigures {
  /** First and last day that are counted. */
  first: IsoDate
  last: IsoDate
  bookings: number
  /** Oldest first. */
  weeks: readonly WeekFigures[]
  /** Most bookings first, then by name. */
  doctors: readonly DoctorBookings[]
  /** Every hour from the first to the last one with bookings. */
  hours: readonly HourBookings[]
  /** Bookings that are in no hour, because their time is missing or unreadable. */
  withoutTime: number
  /** Null if no appointment has a check-in, as with a backend that keeps none. */
  noShows: number | null
}

/** The first day of the charts: the Monday seven weeks before this week. */
export function firstChartDay(today: IsoDate): IsoDate {
  return addDays(mondayOf(today), -7 * (CHART_WEEKS - 1))
}

/**
 * Counts the appointments of eight weeks, Monday to Sunday, up to the end of the week of `today` (docs/product.md#charts).
 * @param today the clinic's date, as the dates of the appointments
 */
export function bookingFigures(appointments: readonly Counted[], today: IsoDate): BookingFigures {
  const first = firstChartDay(today)
  const last = addDays(first, 7 * CHART_WEEKS - 1)
  const chartAppointments = appointments.filter(({ date }) => date != null && date >= first && date <= last)
  const bookedAppointments = chartAppointments.filter(({ status }) => holdsSlot(status))
  const byDay = countBy(bookedAppointments, ({ date }) => date)
  // A completed visit took place, whatever was marked before.
  const missed = chartAppointments.filter((each) => markOf(each) === 'noShow' && each.status !== 'completed')
  const missedByWeek = countBy(missed, ({ date }) => date && mondayOf(date))
  const weeks = Array.from({ length: CHART_WEEKS }, (_, week) => {
    const monday = addDays(first, 7 * week)
    const days = Array.from({ length: 7 }, (__, day) => {
      const date = addDays(monday, day)
      return { date, bookings: byDay.get(date) ?? 0 }
    })
    return { monday, days, bookings: sum(days), noShows: missedByWeek.get(monday) ?? 0 }
  })
  const hours = hoursOf(bookedAppointments)
  return {
    first,
    last,
    bookings: bookedAppointments.length,
    weeks,
    doctors: doctorsOf(bookedAppointments),
    hours,
    withoutTime: bookedAppointments.length - sum(hours),
    noShows: chartAppointments.some(({ checkIn }) => checkIn != null) ? missed.length : null,
  }
}

/** The entry with the highest count, of equal ones the first; undefined if all are 0. */
export function busiest<T>(entries: readonly T[], countOf: (entry: T) => number): T | undefined {
  const highest = Math.max(0, ...entries.map(countOf))
  return highest === 0 ? undefined : entries.find((each) => countOf(each) === highest)
}

function doctorsOf(bookedAppointments: readonly Counted[]): DoctorBookings[] {
  return [...countBy(bookedAppointments, ({ doctorName }) => doctorName || null)]
    .map(([doctorName, bookings]) => ({ doctorName, bookings }))
    .sort((a, b) => b.bookings - a.bookings || compareNames(a.doctorName, b.doctorName))
}

function hoursOf(bookedAppointments: readonly Counted[]): HourBookings[] {
  const byHour = countBy(bookedAppointments, ({ time }) => {
    const minutes = minutesOf(time ?? '')
    return minutes === null ? null : Math.floor(minutes / 60)
  })
  byHour.delete(null)
  const hours = [...byHour.keys()].filter((hour) => hour !== null)
  if (hours.length === 0) return []
  const earliest = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - earliest + 1 }, (_, index) => {
    const hour = earliest + index
    return { hour, bookings: byHour.get(hour) ?? 0 }
  })
}

function countBy<T, Key>(entries: readonly T[], keyOf: (entry: T) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  return counts
}

const sum = (entries: readonly { bookings: number }[]) =>
  entries.reduce((total, { bookings }) => total + bookings, 0)

/** A missing name comes last. */
function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.localeCompare(b)
}
