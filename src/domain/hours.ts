import type { IsoDate } from './calendar'
import type { Hhmm } from './time'

/** The limits of a clinic's own slot (docs/product.md#hours). */
export const OWN_LIMIT_MIN = 1
export const OWN_LIMIT_MAX = 100

/** A booking limit from a day on, until the next one. */
export interface DatedLimit {
  /** Null for all days before the next limit. */
  from: IsoDate | null
  /** 0 = the slot is not offered. */
  bookingLimit: number
}

/** A weekly slot of a doctor at the clinic (docs/product.md#hours). */
export interface HoursSlot {
  slotId: number
  /** From 1 for Monday to 7 for Sunday. */
  weekday: number
  time: Hhmm
  /** Whether it is a slot of this clinic alone, not one of the operator. */
  isOwn: boolean
  /** The earliest first, without two of the same day. */
  limits: readonly DatedLimit[]
}

/** A slot of the clinic alone. */
export interface OwnSlot {
  weekday: number
  time: Hhmm
  bookingLimit: number
}

/** The week of a doctor at the clinic from a day on. */
export interface HoursWeek {
  own: OwnSlot[]
  /** The ids of the operator's slots that the clinic does not offer. */
  off: number[]
}

/** The limit in force on a date; 0 before the first one. */
export function limitOn(limits: readonly DatedLimit[], date: IsoDate): number {
  return limits.findLast(({ from }) => from === null || from <= date)?.bookingLimit ?? 0
}

/** The week in force on a date, as a change of the hours sends it. */
export function weekOn(slots: readonly HoursSlot[], date: IsoDate): HoursWeek {
  const week: HoursWeek = { own: [], off: [] }
  for (const { slotId, weekday, time, isOwn, limits } of slots) {
    const bookingLimit = limitOn(limits, date)
    if (isOwn && bookingLimit > 0) week.own.push({ weekday, time, bookingLimit })
    if (!isOwn && bookingLimit === 0) week.off.push(slotId)
  }
  return week
}

/** The days after `date` from which the week is another one, the earliest first. */
export function changesAfter(slots: readonly HoursSlot[], date: IsoDate): IsoDate[] {
  const days = slots.flatMap(({ limits }) =>
    limits.flatMap(({ from }) => (from && from > date ? [from] : [])),
  )
  return [...new Set(days)].sort()
}

/**
 * The indexes of the own slots whose weekday and time are there before them, in the clinic's own slots or in an operator's slot that is
 * not off.
 */
export function repeatedSlots(
  { own, off }: HoursWeek,
  operatorSlots: readonly Pick<HoursSlot, 'slotId' | 'weekday' | 'time'>[],
): number[] {
  const keyOf = ({ weekday, time }: { weekday: number; time: Hhmm }) => `${weekday} ${time}`
  const takenKeys = new Set(operatorSlots.filter(({ slotId }) => !off.includes(slotId)).map(keyOf))
  return own.flatMap((slot, index) => {
    const key = keyOf(slot)
    if (takenKeys.has(key)) return [index]
    takenKeys.add(key)
    return []
  })
}
