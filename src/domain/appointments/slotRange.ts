import { addDays, weekdayOf, type IsoDate } from '../calendar'
import { SLOT_REACH_DAYS } from '../constants'
import type { Hhmm } from '../time'
import type { Slot } from './slot'

/** The current day and time of day at the clinic. */
export interface ClinicNow {
  today: IsoDate
  time: Hhmm
}

export interface DayRange {
  from: IsoDate
  /** Number of days, `from` included. */
  days: number
}

/** Whether an appointment can still be made for this date and time: later than now, at most `SLOT_REACH_DAYS` ahead. */
export function isAhead({ date, time }: { date: IsoDate; time: Hhmm }, now: ClinicNow): boolean {
  if (date === now.today) return time > now.time
  return date > now.today && date <= addDays(now.today, SLOT_REACH_DAYS)
}

/**
 * Whether a slot is still offered on this date: it is ahead, or it has begun today and the doctor's next one has not
 * (docs/product.md#slots).
 *
 * @param lastBegun the time of the doctor's slot that has begun last today; undefined if none has
 */
export function isOffered(
  { date, time }: { date: IsoDate; time: Hhmm },
  lastBegun: Hhmm | undefined,
  now: ClinicNow,
): boolean {
  return date === now.today ? time >= (lastBegun ?? now.time) : isAhead({ date, time }, now)
}

/**
 * The occurrences of weekly slots in a range of days that are still offered (docs/product.md#slots). They are sorted by date
 * and time. Occurrences at the same time keep the order of `slots`.
 *
 * @param doctorOf identifies the doctor of a slot; without it all are of one doctor
 * @param isThere whether the slot is there on a date; without it each one is on every date
 */
export function slotsInRange<Weekly extends { weekday: number; time: Hhmm }>(
  slots: readonly Weekly[],
  { from, days }: DayRange,
  now: ClinicNow,
  {
    doctorOf = () => '',
    isThere = () => true,
  }: { doctorOf?: (slot: Weekly) => string; isThere?: (slot: Weekly, date: IsoDate) => boolean } = {},
): { slot: Weekly; date: IsoDate }[] {
  const reach = addDays(now.today, SLOT_REACH_DAYS)
  // Also keeps years of five digits out of addDays.
  if (from > reach) return []
  const first = from > now.today ? from : now.today
  const last = [addDays(from, days - 1), reach].sort()[0] ?? reach
  // Sorted once for all weeks: sorting every occurrence of a large clinic takes ten times as long.
  const slotsByTime = slots.toSorted((a, b) => Number(a.time) - Number(b.time))
  const ofWeekday = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    slotsByTime.filter((slot) => slot.weekday === weekday),
  )
  const lastBegun = new Map<string, Hhmm>()
  for (const slot of ofWeekday[weekdayOf(now.today) - 1] ?? [])
    if (slot.time <= now.time && isThere(slot, now.today)) lastBegun.set(doctorOf(slot), slot.time)
  const occurrences: { slot: Weekly; date: IsoDate }[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const slot of ofWeekday[weekdayOf(date) - 1] ?? [])
      if (isThere(slot, date) && isOffered({ date, time: slot.time }, lastBegun.get(doctorOf(slot)), now))
        occurrences.push({ slot, date })
  }
  return occurrences
}

/** A slot on a date. */
export type DatedSlot = Slot & {
  date: IsoDate
  /** What the doctor's patients pay at the clinic, in rupees. Null or missing if it is unknown. */
  serviceAmount?: number | null
}

/** A slot of this doctor on one date (docs/product.md#calendar). */
export type OfferedSlot = DatedSlot & { doctorName: string }

/** Identifies a slot of a doctor on a date. */
export const offerKey = ({ slotId, doctorName, date }: Pick<OfferedSlot, 'slotId' | 'doctorName' | 'date'>) =>
  `${slotId} ${date} ${doctorName}`

/** The same slots with their current capacity. One that is not offered any more is full: its time is over, or it was removed. */
export function slotsInPlace(
  previousSlots: readonly OfferedSlot[],
  offeredSlots: readonly OfferedSlot[],
): readonly OfferedSlot[] {
  const current = new Map(offeredSlots.map((slot) => [offerKey(slot), slot]))
  return previousSlots.map((slot) => current.get(offerKey(slot)) ?? { ...slot, remaining: 0 })
}
