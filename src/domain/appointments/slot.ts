import { addDays, nextDateOn, type IsoDate } from '../calendar'
import type { Hhmm } from '../time'

/** A weekly slot of a doctor (docs/product.md#slots). */
export interface Slot {
  slotId: number
  /** From 1 for Monday to 7 for Sunday. */
  weekday: number
  time: Hhmm
  /** Maximum number of bookings on one date. */
  bookingLimit: number
  /** Remaining bookings on that date; null if the backend does not send them. */
  remaining: number | null
  /** Bookings that it still takes above its limit on that date; left out for none (docs/product.md#squeeze-ins). */
  squeezeInsLeft?: number
  /** The next date, never today, or in a range of days the date of this occurrence; null if the dashboard computes it. */
  date: IsoDate | null
}

/** The date of a booking in this slot: the date of the backend, else the next date of its weekday after `today`. */
export function slotDate({ weekday, date }: Pick<Slot, 'weekday' | 'date'>, today: IsoDate): IsoDate {
  return date ?? nextDateOn(weekday, today)
}

/** Each slot of a date once, the first one. */
export const withoutRepeated = <Each extends Pick<Slot, 'slotId' | 'date'>>(slots: readonly Each[]): Each[] =>
  slots.filter(
    ({ slotId, date }, at) => slots.findIndex((each) => each.slotId === slotId && each.date === date) === at,
  )

/** The date that a booking names: null for the next date of a weekly slot, which is always in the next seven days. */
export function chosenDate(date: IsoDate, today: IsoDate): IsoDate | null {
  return date > today && date <= addDays(today, 7) ? null : date
}

/** Whether the slot takes only bookings above its limit. */
export const takesSqueezeIn = (slot: Pick<Slot, 'remaining' | 'bookingLimit' | 'squeezeInsLeft'>): boolean =>
  isFull(slot) && (slot.squeezeInsLeft ?? 0) > 0

/** Whether no booking remains. Without `remaining` only a slot with the limit 0 is full. */
export function isFull({ remaining, bookingLimit }: Pick<Slot, 'remaining' | 'bookingLimit'>): boolean {
  return (remaining ?? bookingLimit) <= 0
}
