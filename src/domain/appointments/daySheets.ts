import { addDays, type IsoDate } from '../calendar'
import type { Appointment } from './appointment'

/** The appointments of one day, by time. */
export interface DaySheet {
  date: IsoDate
  appointments: readonly Appointment[]
}

/**
 * The sheets of `days` days from `first` on (docs/product.md#print). Rows of the same minute are in the order of the doctors, rows
 * without a readable time come last.
 * @param doctor name; null for all
 */
export function daySheets(
  appointments: readonly Appointment[],
  { first, days, doctor }: { first: IsoDate; days: number; doctor: string | null },
): DaySheet[] {
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index)
    const ofDay = appointments.filter(
      (each) => each.date === date && (doctor === null || each.doctorName === doctor),
    )
    return { date, appointments: ofDay.sort(byTime) }
  })
}

function byTime(a: Appointment, b: Appointment): number {
  const [timeOfA, timeOfB] = [a.time ?? '~', b.time ?? '~']
  if (timeOfA !== timeOfB) return timeOfA < timeOfB ? -1 : 1
  return (a.doctorName ?? '').localeCompare(b.doctorName ?? '') || a.id - b.id
}
