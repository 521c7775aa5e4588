import { isFull } from './slot'
import type { OfferedSlot } from './slotRange'

/** The first of these slots that are not full, of one doctor, or of all if the name is empty. */
export function nextFreeSlots(
  slots: readonly OfferedSlot[],
  { doctor, count }: { doctor: string; count: number },
): OfferedSlot[] {
  return slots
    .filter((slot) => !isFull(slot) && (doctor === '' || slot.doctorName === doctor))
    .slice(0, count)
}
