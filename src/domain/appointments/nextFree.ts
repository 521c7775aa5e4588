import { isFull } from './slot'
import type { DatedSlot } from './slotRange'

/** A slot of a doctor that is not full. */
export interface FreeSlot {
  /** The doctor's name. */
  doctor: string
  slot: DatedSlot
}

/** The earliest slots that are not full, of all these doctors; of one time in the order of the doctors. */
export function nextFreeSlots(
  offers: readonly { doctor: string; slots: readonly DatedSlot[] }[],
  count: number,
): FreeSlot[] {
  const free = offers.flatMap(({ doctor, slots }) =>
    slots.filter((slot) => !isFull(slot)).map((slot) => ({ doctor, slot })),
  )
  const moment = ({ slot: { date, time } }: FreeSlot) => date + time
  return free.sort((a, b) => moment(a).localeCompare(moment(b))).slice(0, count)
}
