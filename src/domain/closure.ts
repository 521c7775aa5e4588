import type { IsoDate } from './calendar'
import type { Hhmm } from './time'

/** A time at which a doctor or the whole clinic is closed (docs/product.md#closed-days). */
export interface ClosedTime {
  /** Null for the whole clinic. */
  doctorName: string | null
  /** The first day. */
  from: IsoDate
  /** The last day. */
  to: IsoDate
  /** On each day the slots that begin from `fromTime` to before `toTime` are closed. Null is the beginning and the end of the day. */
  fromTime: Hhmm | null
  toTime: Hhmm | null
}

/** A closed time that the clinic has saved. */
export interface Closure extends ClosedTime {
  id: number
  doctorId: number | null
  reason: string
}

/** A doctor's slot on a date, or an appointment there. Null is unknown. */
export interface DoctorTime {
  doctorName?: string | null
  date?: IsoDate | null
  time?: Hhmm | null
}

/** Whether the slot begins inside the closed time. An unknown date or time is in none, an unknown doctor only in the clinic's. */
export function closes(closure: ClosedTime, { doctorName, date, time }: DoctorTime): boolean {
  if (closure.doctorName !== null && closure.doctorName !== doctorName) return false
  if (date == null || date < closure.from || date > closure.to) return false
  const { fromTime, toTime } = closure
  if (fromTime === null && toTime === null) return true
  return time != null && (fromTime === null || time >= fromTime) && (toTime === null || time < toTime)
}

/** The closures that contain the slot. */
export function closuresOf<Closed extends ClosedTime>(
  closures: readonly Closed[],
  slot: DoctorTime,
): Closed[] {
  return closures.filter((closure) => closes(closure, slot))
}

export function isClosed(closures: readonly ClosedTime[], slot: DoctorTime): boolean {
  return closures.some((closure) => closes(closure, slot))
}

/** The closures of this day. */
export function closuresOn<Closed extends ClosedTime>(closures: readonly Closed[], date: IsoDate): Closed[] {
  return closures.filter(({ from, to }) => from <= date && date <= to)
}
