import type { IsoDate } from '../calendar'
import type { Booking } from './booking'
import type { BookingDraft } from './bookingDraft'
import { isFull, slotDate, type Slot } from './slot'
import { isAhead, type ClinicNow, type OfferedSlot } from './slotRange'

/** Today and the next seven days: they contain the next occurrence of each weekly slot. */
export const UPCOMING_SLOT_DAYS = 8

/** The first of these slots that are ahead and not full, of one doctor, or of all if the name is empty. */
export function nextFreeSlots(
  slots: readonly OfferedSlot[],
  { doctor, count, now }: { doctor: string; count: number; now: ClinicNow },
): OfferedSlot[] {
  return slots
    .filter((slot) => isAhead(slot, now) && !isFull(slot) && (doctor === '' || slot.doctorName === doctor))
    .slice(0, count)
}

/** What is known about a booking for another patient with this phone number: the doctor, and the next slot that is not full. */
export function anotherDraft(
  { doctor, phone, date, time }: Pick<Booking, 'doctor' | 'phone' | 'date' | 'time'>,
  slots: readonly Slot[],
  today: IsoDate,
): Partial<BookingDraft> {
  const moment = (slot: Slot) => `${slotDate(slot, today)} ${slot.time}`
  const [next] = slots
    .filter((slot) => !isFull(slot) && moment(slot) > `${date} ${time}`)
    .sort((a, b) => moment(a).localeCompare(moment(b)))
  return { doctor, phone, ...(next && { slotId: next.slotId, slotDate: slotDate(next, today) }) }
}
