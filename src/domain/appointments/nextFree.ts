import { isFull } from './slot'
import type { OfferedSlot } from './slotRange'

/** Today and the next seven days: they contain the next occurrence of each weekly slot. */
export const UPCOMING_SLOT_DAYS = 8

/** The first of these slots that are not full, of one doctor, or of all if the name is empty. */
export function nextFreeSlots(
  slots: readonly OfferedSlot[],
  { doctor, count }: { doctor: string; count: number },
): OfferedSlot[] {
  return slots
    .filter((slot) => !isFull(slot) && (doctor === '' || slot.doctorName === doctor))
    .slice(0, count)
}
