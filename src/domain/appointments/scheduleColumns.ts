import { addDays } from '../calendar'
import type { Appointment } from './appointment'
import type { ScheduleColumn } from './schedule'
import type { DayRange, OfferedSlot } from './slotRange'

interface ScheduleContent {
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
  { range, doctor, names, appointments, slots }: ScheduleContent,
): ScheduleColumn[] {
  const { from, days } = range
  if (view === 'week') {
    return Array.from({ length: days }, (_, day) => ({ date: addDays(from, day), doctorName: doctor }))
  }
  if (doctor !== null) return [{ date: from, doctorName: doctor }]
  const busy = new Set(
    [...slots, ...appointments].flatMap(({ date, doctorName }) =>
      date === from && doctorName != null ? [doctorName] : [],
    ),
  )
  const others = [...busy].filter((name) => !names.includes(name)).sort((a, b) => a.localeCompare(b))
  return [...names.filter((name) => busy.has(name)), ...others].map((doctorName) => ({
    date: from,
    doctorName,
  }))
}
