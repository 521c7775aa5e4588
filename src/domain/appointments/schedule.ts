import type { IsoDate } from '../calendar'
import { minutesOf, type Hhmm } from '../time'
import type { Appointment } from './appointment'
import { holdsSlot } from './appointmentStatus'
import { isFull } from './slot'
import type { OfferedSlot } from './slotRange'

/** What a calendar shows at one time in one column. */
export interface ScheduleCell {
  appointments: readonly Appointment[]
  slots: readonly OfferedSlot[]
}

/** One time of the calendar, with a cell for each column. */
export interface ScheduleRow {
  /** Null for appointments without a readable time. */
  time: Hhmm | null
  cells: readonly ScheduleCell[]
}

/** What a calendar's columns stand for: a doctor on a day, or all doctors on a day. */
export interface ScheduleColumn {
  date: IsoDate
  /** Null for all doctors. */
  doctorName: string | null
}

type Placed = Pick<Appointment, 'date' | 'doctorName'>

/**
 * The rows of a calendar: one for each time at which a column has a slot or an appointment, in the order of the day. Appointments without
 * a readable time come last.
 */
export function scheduleRows(
  columns: readonly ScheduleColumn[],
  { appointments, slots }: { appointments: readonly Appointment[]; slots: readonly OfferedSlot[] },
): ScheduleRow[] {
  const rows = new Map<Hhmm | null, { appointments: Appointment[]; slots: OfferedSlot[] }[]>()
  const cellOf = (time: Hhmm | null, column: number) => {
    const cells = rows.get(time) ?? columns.map(() => ({ appointments: [], slots: [] }))
    rows.set(time, cells)
    return cells[column]
  }
  const columnOf = (entry: Placed) =>
    columns.findIndex(
      ({ date, doctorName }) =>
        date === entry.date && (doctorName === null || doctorName === entry.doctorName),
    )
  for (const slot of slots) {
    const column = columnOf(slot)
    if (column >= 0) cellOf(slot.time, column)?.slots.push(slot)
  }
  for (const appointment of appointments) {
    const column = columnOf(appointment)
    if (column >= 0) cellOf(appointment.time ?? null, column)?.appointments.push(appointment)
  }
  const order = (time: Hhmm | null) => (time === null ? Infinity : (minutesOf(time) ?? Infinity))
  return [...rows].map(([time, cells]) => ({ time, cells })).sort((a, b) => order(a.time) - order(b.time))
}

/** The row that the line of the current time is drawn above, or if all times are over, the last one, which it is drawn below. */
export function nowLine(
  rows: readonly ScheduleRow[],
  now: Hhmm,
): { above?: ScheduleRow; below?: ScheduleRow } {
  const timed = rows.filter(({ time }) => time !== null)
  const above = timed.find(({ time }) => time !== null && time > now)
  const below = timed.at(-1)
  return above ? { above } : below ? { below } : {}
}

/** Whether the appointment can move to this slot: it has room, and the appointment is not there already. */
export function canMoveTo(
  slot: OfferedSlot,
  { date, time, doctorName }: Pick<Appointment, 'date' | 'time' | 'doctorName'>,
): boolean {
  const isThere = slot.date === date && slot.time === time && slot.doctorName === doctorName
  return !isThere && !isFull(slot)
}

/** The number of appointments on a day that take place, and of those that wait for an answer. */
export interface DayCounts {
  booked: number
  pending: number
}

/** The counts of each day that has appointments. Declined and cancelled ones do not count. */
export function countsByDay(
  appointments: readonly Pick<Appointment, 'date' | 'status'>[],
): ReadonlyMap<IsoDate, DayCounts> {
  const counts = new Map<IsoDate, DayCounts>()
  for (const { date, status } of appointments) {
    if (date == null || !holdsSlot(status)) continue
    const { booked, pending } = counts.get(date) ?? { booked: 0, pending: 0 }
    counts.set(date, { booked: booked + 1, pending: pending + (status === 'pending' ? 1 : 0) })
  }
  return counts
}
