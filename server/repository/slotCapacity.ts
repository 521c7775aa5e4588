import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { IsoDate } from '@/domain/calendar'
import { rowsOf, type Db } from '../db/database'
import { clinic, clinicSlotLimit, slot, slotDay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { closedRefusal, isInClosure } from './closures'

/** A slot on a date, for a booking of a clinic. */
export interface SlotDay {
  clinicId: string
  slotId: number
  date: IsoDate
}

type Value = SQL | AnyPgColumn | string | number

/** The clinic's own limit of a slot on a date, null without one (docs/product.md#hours). */
const clinicLimitOn = (clinicId: Value, slotId: Value, date: Value): SQL => sql`(
  select dated.booking_limit from ${clinicSlotLimit} dated
  where dated.clinic_id = ${clinicId} and dated.slot_id = ${slotId} and dated.valid_from <= ${date}::date
  order by dated.valid_from desc limit 1
)`

/**
 * The booking limit of a slot at a clinic on a date (docs/product.md#hours). It is 0 for another clinic's own slot.
 *
 * @param row the slot, by its name in the statement
 */
export const limitOn = (clinicId: Value, date: Value, row: string): SQL => {
  const { id, own } = columnsOf(row)
  return sql`coalesce(${clinicLimitOn(clinicId, id, date)}, ${own})`
}

/** Whether the clinic has the slot on a date: one of the operator that it has not switched off, or one of its own. */
export const isAtClinic = (clinicId: Value, date: Value, row: string): SQL => {
  const { id, owner } = columnsOf(row)
  return sql`coalesce(${clinicLimitOn(clinicId, id, date)}, case when ${owner} is null then 1 else 0 end) > 0`
}

/** How many bookings the clinic takes above the limit of a slot. */
export const allowanceOf = (clinicId: Value): SQL =>
  sql`(select ${clinic.squeezeInsPerSlot} from ${clinic} where ${clinic.id} = ${clinicId})`

function columnsOf(row: string) {
  const column = (name: string) => sql`${sql.identifier(row)}.${sql.identifier(name)}`
  return { id: column('id'), own: column('booking_limit'), owner: column('clinic_id') }
}

/**
 * Takes a booking of a slot on a date. `shareSchedule` comes before, in a statement of its own.
 *
 * @param mayBeClosed whether a closure does not matter
 * @throws Refusal 409 for a full slot, or for a closed one
 */
export async function takePlace(tx: Db, place: SlotDay, { mayBeClosed = false } = {}): Promise<void> {
  const capacityRows = await rowsOf(tx, takeCapacity(place, { mayBeClosed }))
  if (capacityRows.length === 0) throw await placeRefusal(tx, place)
}

/** Why a slot could not be taken. */
export async function placeRefusal(db: Db, place: SlotDay): Promise<Refusal> {
  const { clinicId, slotId, date } = place
  const [slotState] = await rowsOf<{ closed: boolean; offered: boolean }>(
    db,
    sql`select ${isInClosure(clinicId, date, 'slot')} as closed, ${isAtClinic(clinicId, date, 'slot')} as offered
      from ${slot} where ${slot.id} = ${slotId}`,
  )
  if (!slotState?.offered) return new Refusal(400, text('errors.booking.invalidSlot'))
  return slotState.closed ? closedRefusal() : new Refusal(409, text('server.slotFull'))
}

/**
 * Increments the bookings of a slot on a date (docs/product.md#capacity). Returns a row, or none if the slot is full or closed. The row's
 * `squeeze_in` says whether the booking is above the limit. `shareSchedule` comes before, in a statement of its own.
 *
 * @param squeezeIn whether the booking may use the clinic's allowance above the limit (docs/product.md#squeeze-ins)
 */
export function takeCapacity(
  { clinicId, slotId, date }: SlotDay,
  { mayBeClosed = false, squeezeIn = false } = {},
): SQL {
  const allowance = squeezeIn ? allowanceOf(clinicId) : sql`0`
  return sql`
    insert into ${slotDay} (slot_id, date, booked, capacity)
    select offered.id, ${date}::date, 1, offered.booking_limit + ${allowance}
    from (
      select ${slot.id}, ${limitOn(clinicId, date, 'slot')} as booking_limit from ${slot}
      where ${slot.id} = ${slotId} and (${mayBeClosed} or not ${isInClosure(clinicId, date, 'slot')})
    ) offered
    where offered.booking_limit >= 1
    on conflict (slot_id, date) do update set booked = ${slotDay.booked} + 1, capacity = excluded.capacity
    where ${slotDay.booked} < excluded.capacity
    returning slot_id, ${slotDay.booked} > ${slotDay.capacity} - ${allowance} as squeeze_in
  `
}
