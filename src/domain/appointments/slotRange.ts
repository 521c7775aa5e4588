import { addDays, nextDateOn, type IsoDate } from '../calendar'
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
 * The occurrences of weekly slots in a range of days, without those in the past (docs/product.md#slots). They are sorted by date
 * and time. Occurrences at the same time keep the order of `slots`.
 */
export function slotsInRange<Weekly extends { weekday: number; time: Hhmm }>(
  slots: readonly Weekly[],
  { from, days }: DayRange,
  now: ClinicNow,
): { slot: Weekly; date: IsoDate }[] {
  const reach = addDays(now.today, SLOT_REACH_DAYS)
  // Also keeps years of five digits out of addDays.
  if (from > reach) return []
  const first = from > now.today ? from : now.today
  const last = [addDays(from, days - 1), reach].sort()[0] ?? reach
  const occurrences = slots.flatMap((slot) => {
    const dates: { slot: Weekly; date: IsoDate }[] = []
    for (let date = nextDateOn(slot.weekday, addDays(first, -1)); date <= last; date = addDays(date, 7))
      if (isAhead({ date, time: slot.time }, now)) dates.push({ slot, date })
    return dates
  })
  const moment = ({ date, slot }: (typeof occurrences)[number]) => date + slot.time
  return occurrences.sort((a, b) => moment(a).localeCompare(moment(b)))
}

/** A slot on a date. */
export type DatedSlot = Slot & { date: IsoDate }

/** A slot of this doctor on one date (docs/product.md#calendar). */
export type OfferedSlot = DatedSlot & { doctorName: string }
