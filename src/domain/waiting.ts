import type { Gender } from './appointments/bookingDraft'
import { isFull } from './appointments/slot'
import { isAhead, offerKey, type ClinicNow, type OfferedSlot } from './appointments/slotRange'
import { addDays, type IsoDate } from './calendar'
import { closes, type ClosedTime } from './closure'
import type { Hhmm } from './time'

/** When and with whom a person wants to be seen: the form of a closed time, with null for any doctor. */
type SuitableTime = ClosedTime

/** A person who waits for a slot (docs/product.md#waiting-list). */
export interface WaitingEntry extends SuitableTime {
  id: number
  patientName: string
  /** Ten digits. */
  phone: string
  note: string | null
  /** Whole years; null if unknown. */
  patientAge: number | null
  gender: Gender | null
  doctorId: number | null
  /** An ISO 8601 instant. */
  waitingSince: string
}

/** What the form of the waiting list asks for. */
export type WaitingWish = Omit<WaitingEntry, 'id' | 'doctorName' | 'waitingSince'>

const NOON: Hhmm = '1200'
/** How many days suit a person who has named none. */
const DEFAULT_DAYS = 14

export const PARTS_OF_DAY = ['any', 'morning', 'afternoon'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** The times of a part of the day: the morning ends, and the afternoon begins, at noon. */
export const timesOf = (part: PartOfDay): { fromTime: Hhmm | null; toTime: Hhmm | null } => ({
  fromTime: part === 'afternoon' ? NOON : null,
  toTime: part === 'morning' ? NOON : null,
})

/** The part of the day that these times are; null for others, which another client has sent. */
export const partOf = ({ fromTime, toTime }: Pick<SuitableTime, 'fromTime' | 'toTime'>): PartOfDay | null =>
  PARTS_OF_DAY.find((part) => {
    const times = timesOf(part)
    return times.fromTime === fromTime && times.toTime === toTime
  }) ?? null

/** The last suitable day of a person who has named none: two weeks, today included. */
export const defaultLastDay = (today: IsoDate): IsoDate => addDays(today, DEFAULT_DAYS - 1)

/**
 * The place of each person who can be booked now, by the id of the entry: the earliest free slot that suits. Who waits longer chooses first,
 * and no two have the same last booking.
 *
 * @param entries the longest wait first
 * @param slots by date and time
 */
export function placesFor(
  entries: readonly WaitingEntry[],
  slots: readonly OfferedSlot[],
  now: ClinicNow,
): ReadonlyMap<number, OfferedSlot> {
  const free = slots.filter((slot) => !isFull(slot) && isAhead(slot, now))
  const bookingsLeft = new Map(free.map((slot) => [offerKey(slot), slot.remaining ?? slot.bookingLimit]))
  const places = new Map<number, OfferedSlot>()
  for (const entry of entries) {
    const slot = free.find((each) => (bookingsLeft.get(offerKey(each)) ?? 0) > 0 && closes(entry, each))
    if (!slot) continue
    bookingsLeft.set(offerKey(slot), (bookingsLeft.get(offerKey(slot)) ?? 0) - 1)
    places.set(entry.id, slot)
  }
  return places
}
