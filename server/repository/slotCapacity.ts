import { sql, type SQL } from 'drizzle-orm'
import type { IsoDate } from '@/domain/calendar'
import { rowsOf, type Db } from '../db/database'
import { slot, slotDay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'

/** A slot on a date. */
export interface SlotDay {
  slotId: number
  date: IsoDate
}

/**
 * Takes a booking of a slot on a date.
 *
 * @throws Refusal 409 for a full slot
 */
export async function takePlace(tx: Db, place: SlotDay): Promise<void> {
  const taken = await rowsOf(tx, takeCapacity(place))
  if (taken.length === 0) throw new Refusal(409, text('server.slotFull'))
}

/** Increments the bookings of a slot on a date and returns a row, or none if the slot is full (docs/product.md#capacity). */
export function takeCapacity({ slotId, date }: SlotDay): SQL {
  return sql`
    insert into ${slotDay} (slot_id, date, booked, capacity)
    select ${slot.id}, ${date}, 1, ${slot.bookingLimit} from ${slot}
    where ${slot.id} = ${slotId} and ${slot.bookingLimit} >= 1
    on conflict (slot_id, date) do update set booked = ${slotDay.booked} + 1, capacity = excluded.capacity
    where ${slotDay.booked} < excluded.capacity
    returning slot_id
  `
}
