import type { CalendarView } from '@/components/clinic/calendar/CalendarToolbar/CalendarToolbar'
import type { Appointment } from '@/domain/appointments/appointment'
import type { ScheduleColumn } from '@/domain/appointments/schedule'
import type { DayRange, OfferedSlot } from '@/domain/appointments/slotRange'
import { addDays, mondayOf, type IsoDate } from '@/domain/calendar'

/** The weeks of a month's grid. */
const MONTH_DAYS = 42
const LENGTH = { day: 1, week: 7, month: MONTH_DAYS }

/** The days that a view shows: a month with the whole weeks at its ends. */
export function shownDays(view: CalendarView, date: IsoDate): DayRange {
  const from = view === 'day' ? date : view === 'week' ? mondayOf(date) : mondayOf(`${date.slice(0, 7)}-01`)
  return { from, days: LENGTH[view] }
}

interface Shown {
  range: DayRange
  /** The chosen doctor; null for all. */
  doctor: string | null
  /** The names of the clinic's doctors, in their order. */
  names: readonly string[]
  appointments: readonly Appointment[]
  slots: readonly OfferedSlot[]
}

/**
 * The columns of a day are the doctors who have slots or appointments on it, the clinic's own first; those of a week are its days. A
 * chosen doctor is always shown.
 */
export function columnsOf(
  view: 'day' | 'week',
  { range, doctor, names, appointments, slots }: Shown,
): ScheduleColumn[] {
  const { from, days } = range
  if (view === 'week') {
    return Array.from({ length: days }, (_, day) => ({ date: addDays(from, day), doctorName: doctor }))
  }
  if (doctor !== null) return [{ date: from, doctorName: doctor }]
  const busy = new Set(
    [...slots, ...appointments].flatMap(({ date, doctorName }) =>
      date === from && doctorName !== null ? [doctorName] : [],
    ),
  )
  const others = [...busy].filter((name) => !names.includes(name)).sort((a, b) => a.localeCompare(b))
  return [...names.filter((name) => busy.has(name)), ...others].map((doctorName) => ({
    date: from,
    doctorName,
  }))
}
