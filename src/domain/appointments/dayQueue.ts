import type { IsoDate } from '../calendar'
import { minutesOf, type Hhmm } from '../time'
import type { Appointment } from './appointment'
import { isFinal } from './appointmentStatus'
import { markOf } from './checkIn'

/** The groups of a day in the order of their urgency (docs/product.md#today). */
export const QUEUE_GROUPS = ['next', 'toAnswer', 'later', 'done'] as const
export type QueueGroup = (typeof QUEUE_GROUPS)[number]

/** An appointment that starts within this time is next. */
const NEXT_WITHIN_MINUTES = 60

/** What the place of an appointment in the day depends on. */
export type Queued = Pick<Appointment, 'id' | 'date' | 'time' | 'status' | 'checkIn'>

/** The clinic's day and time of day. */
export interface ClinicTime {
  today: IsoDate
  time: Hhmm
}

/**
 * The group of an appointment. Pending ones are to answer. Accepted ones are next once the patient is there, an hour before their time
 * and from then on, also on later days; a no-show is done.
 */
export function queueGroupOf(appointment: Queued, { today, time }: ClinicTime): QueueGroup {
  const { status, date } = appointment
  const mark = markOf(appointment)
  if (status === 'pending') return 'toAnswer'
  if (isFinal(status) || mark === 'noShow') return 'done'
  if (mark === 'arrived' || (date != null && date < today)) return 'next'
  if (date !== today) return 'later'
  const startsIn = (minutesOf(appointment.time ?? '') ?? 0) - (minutesOf(time) ?? 0)
  return startsIn <= NEXT_WITHIN_MINUTES ? 'next' : 'later'
}

/** The appointments of a day by time in their groups. Those without a readable time come last. */
export function dayQueue<T extends Queued>(
  appointments: readonly T[],
  day: IsoDate,
  now: ClinicTime,
): Record<QueueGroup, readonly T[]> {
  const byTime = ofDay(appointments, day)
  const inGroup = (group: QueueGroup) => byTime.filter((each) => queueGroupOf(each, now) === group)
  return {
    next: inGroup('next'),
    toAnswer: inGroup('toAnswer'),
    later: inGroup('later'),
    done: inGroup('done'),
  }
}

/** Those of the day by time. */
const ofDay = <T extends Queued>(appointments: readonly T[], day: IsoDate): T[] =>
  appointments
    .filter(({ date }) => date === day)
    .sort((a, b) => compare(a.time ?? '~', b.time ?? '~') || a.id - b.id)

/** A doctor's line of a day. */
export interface DoctorDay<T> {
  doctorName: string
  /** The doctor's patient who waits, else the first one to come; null if there is none. */
  next: T | null
  /** How many of the doctor's appointments still take place. */
  open: number
}

/** Pending or accepted, and no no-show. */
const isOpen = (appointment: Queued) => !isFinal(appointment.status) && markOf(appointment) !== 'noShow'
const isWaiting = (appointment: Queued) => markOf(appointment) === 'arrived'

/** One line for each doctor, by name: all given names, and those with appointments on the day (docs/product.md#today). */
export function doctorDays<T extends Queued & Pick<Appointment, 'doctorName'>>(
  appointments: readonly T[],
  day: IsoDate,
  names: readonly string[] = [],
): DoctorDay<T>[] {
  const all = ofDay(appointments, day)
  return [...new Set([...names, ...all.flatMap(({ doctorName }) => doctorName ?? [])])]
    .sort((a, b) => a.localeCompare(b))
    .map((doctorName) => {
      const own = all.filter((each) => each.doctorName === doctorName && isOpen(each))
      return { doctorName, next: own.find(isWaiting) ?? own[0] ?? null, open: own.length }
    })
}

/** By code units: every HHMM comes before `~`. */
const compare = (a: string, b: string) => Number(a > b) - Number(a < b)
