import { nextDateOn, type IsoDate } from '../calendar'
import type { Hhmm } from '../time'

/** A weekly slot of a doctor. */
export interface Slot {
  slotId: number
  /** 1 Monday to 7 Sunday. */
  weekday: number
  time: Hhmm
  /** Appointments that fit into it on one day. */
  bookingLimit: number
  /** How many more fit into it on its next day; null where the backend does not say. */
  remaining: number | null
  /** Its next day, never today; null where the dashboard works it out. */
  date: IsoDate | null
}

/** The day that is booked in a slot: the date that the backend gives, else the next of its weekday after `today`. */
export function slotDate({ weekday, date }: Pick<Slot, 'weekday' | 'date'>, today: IsoDate): IsoDate {
  return date ?? nextDateOn(weekday, today)
}

/** Nobody can be booked in it any more; a slot whose places the backend does not tell counts as free. */
export function isFull({ remaining, bookingLimit }: Pick<Slot, 'remaining' | 'bookingLimit'>): boolean {
  return (remaining ?? bookingLimit) <= 0
}
