import { sql, type SQL } from 'drizzle-orm'
import type { IsoDate } from '@/domain/calendar'
import { slot, slotDay } from '../db/schema'

/** A slot on a date. */
export interface SlotDay {
  slotId: number
  date: IsoDate
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
