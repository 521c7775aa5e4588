import { nextDateOn, type IsoDate } from '../calendar'
import type { Hhmm } from '../time'

/** A weekly slot of a doctor (docs/product.md#slots). */
export interface Slot {
  slotId: number
  /** From 1 for Monday to 7 for Sunday. */
  weekday: number
  time: Hhmm
  /** Maximum number of bookings on one date. */
  bookingLimit: number
  /** Remaining bookings on the next date; null if the backend does not send them. */
  remaining: number | null
  /** The next date, never today; null if the dashboard computes it. */
  date: IsoDate | null
}

/** The date of a booking in this slot: the date of the backend, else the next date of its weekday after `today`. */
export function slotDate({ weekday, date }: Pick<Slot, 'weekday' | 'date'>, today: IsoDate): IsoDate {
  return date ?? nextDateOn(weekday, today)
}

/** Whether no booking remains. Without `remaining` only a slot with the limit 0 is full. */
export function isFull({ remaining, bookingLimit }: Pick<Slot, 'remaining' | 'bookingLimit'>): boolean {
  return (remaining ?? bookingLimit) <= 0
}
