import type { IsoDate } from '../calendar'
import type { Appointment } from './appointment'

/** The marks of a check-in; `none` removes a mark (docs/product.md#check-in). */
export type CheckInMark = 'arrived' | 'noShow' | 'none'

/** A mark that the desk sets. */
export type SetMark = Exclude<CheckInMark, 'none'>

const SET_MARKS: readonly SetMark[] = ['arrived', 'noShow']

type CheckedIn = Pick<Appointment, 'checkIn'>

/** The mark of an appointment; `none` also if the backend has no check-in. */
export function markOf({ checkIn }: CheckedIn): CheckInMark {
  if (checkIn?.arrivedAt) return 'arrived'
  return checkIn?.noShowAt ? 'noShow' : 'none'
}

/** The marks that the desk can set: for accepted appointments from their day on, if the backend has check-in. */
export function nextMarks(
  appointment: CheckedIn & Pick<Appointment, 'status' | 'date'>,
  today: IsoDate,
): readonly SetMark[] {
  const { checkIn, status, date } = appointment
  if (checkIn == null || status !== 'accepted' || date == null || date > today) return []
  return SET_MARKS.filter((mark) => mark !== markOf(appointment))
}

/** When the patient who still waits arrived, in milliseconds since 1970; null if nobody waits. */
export function waitingSince({ checkIn, status }: CheckedIn & Pick<Appointment, 'status'>): number | null {
  const arrivedAt = status === 'accepted' && checkIn?.arrivedAt ? Date.parse(checkIn.arrivedAt) : NaN
  return Number.isNaN(arrivedAt) ? null : arrivedAt
}

/** Whole minutes that the patient has waited; null if nobody waits. */
export function waitingMinutes(
  appointment: CheckedIn & Pick<Appointment, 'status'>,
  now: Date,
): number | null {
  const since = waitingSince(appointment)
  return since === null ? null : Math.max(0, Math.floor((now.getTime() - since) / 60_000))
}
