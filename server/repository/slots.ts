import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { slotsInRange, type ClinicNow, type DayRange } from '@/domain/appointments/slotRange'
import { isIsoDate, nextDateOn, type IsoDate } from '@/domain/calendar'
import { prepared, type Db } from '../db/database'
import { clinicDoctor, doctor, slot, slotDay } from '../db/schema'
import { record } from './audit'
import { Refusal } from '../refusal'
import { text } from '../text'
import { doctorByName } from './doctors'

/**
 * The doctor's weekly slots by weekday and time, each with its next date and the free bookings on that date.
 *
 * @param today the requesting clinic's day
 * @throws Refusal 404 'Doctor not found'
 */
export async function listSlots(
  db: Db,
  doctorName: string,
  today: IsoDate,
): Promise<components['schemas']['Slot'][]> {
  const { id } = await doctorByName(db, doctorName)
  const slots = await slotsOf(db, id)
  const next = [1, 2, 3, 4, 5, 6, 7].map((weekday) => nextDateOn(weekday, today))
  const taken = await db
    .select({ slotId: slotDay.slotId, booked: slotDay.booked })
    .from(slotDay)
    .innerJoin(slot, eq(slot.id, slotDay.slotId))
    .where(and(eq(slot.doctorId, id), inArray(slotDay.date, next)))
  const booked = new Map(taken.map((each) => [each.slotId, each.booked]))
  return slots.map((each) => ({
    slotId: each.id,
    weekday: each.weekday,
    time: each.time,
    booking_limit: each.bookingLimit,
    remaining: Math.max(0, each.bookingLimit - (booked.get(each.id) ?? 0)),
    date: nextDateOn(each.weekday, today),
  }))
}

const ofClinic = and(
  eq(clinicDoctor.clinicId, sql.placeholder('clinicId')),
  eq(clinicDoctor.accepted, 1),
  sql`coalesce(${doctor.name} = ${sql.placeholder('doctorName')}::text, true)`,
)

const clinicSlotsQuery = prepared((db) =>
  db
    .select({
      slotId: slot.id,
      doctor: doctor.name,
      weekday: slot.weekday,
      time: slot.time,
      booking_limit: slot.bookingLimit,
      service_amount: doctor.serviceAmount,
    })
    .from(slot)
    .innerJoin(doctor, eq(doctor.id, slot.doctorId))
    .innerJoin(clinicDoctor, eq(clinicDoctor.doctorId, doctor.id))
    .where(ofClinic)
    .orderBy(asc(doctor.name))
    .prepare('clinic_slots'),
)

const clinicBookingsQuery = prepared((db) =>
  db
    .select({ slotId: slotDay.slotId, date: slotDay.date, booked: slotDay.booked })
    .from(slotDay)
    .innerJoin(slot, eq(slot.id, slotDay.slotId))
    .innerJoin(doctor, eq(doctor.id, slot.doctorId))
    .innerJoin(clinicDoctor, eq(clinicDoctor.doctorId, doctor.id))
    .where(
      and(ofClinic, gte(slotDay.date, sql.placeholder('from')), lte(slotDay.date, sql.placeholder('to'))),
    )
    .prepare('clinic_bookings'),
)

/**
 * Each occurrence of the slots of the clinic's doctors in a range of days that is still offered, by date, time and doctor
 * (docs/product.md#slots).
 *
 * @param doctorName of the only doctor, if any
 * @param now the requesting clinic's day and time
 * @throws Refusal 400 for a day that does not exist
 */
export async function listClinicSlots(
  db: Db,
  clinicId: string,
  { doctorName = null, ...range }: DayRange & { doctorName: string | null | undefined },
  now: ClinicNow,
): Promise<components['schemas']['OfferedSlot'][]> {
  if (!isIsoDate(range.from)) throw new Refusal(400, text('server.invalid', { reason: 'from' }))
  const slots = await clinicSlotsQuery(db).execute({ clinicId, doctorName })
  const occurrences = slotsInRange(slots, range, now, ({ doctor: name }) => name)
  const [first, last] = [occurrences[0], occurrences.at(-1)]
  if (!first || !last) return []
  const taken = await clinicBookingsQuery(db).execute({
    clinicId,
    doctorName,
    from: first.date,
    to: last.date,
  })
  const booked = new Map(taken.map((each) => [`${each.slotId} ${each.date}`, each.booked]))
  return occurrences.map(({ slot: each, date }) => ({
    ...each,
    date,
    remaining: Math.max(0, each.booking_limit - (booked.get(`${each.slotId} ${date}`) ?? 0)),
  }))
}

/** The rows of a doctor's slots, by weekday and time. */
export async function slotsOf(db: Db, doctorId: number): Promise<(typeof slot.$inferSelect)[]> {
  return db.select().from(slot).where(eq(slot.doctorId, doctorId)).orderBy(asc(slot.weekday), asc(slot.time))
}

/** An imported slot. The doctor's name, weekday (1 Monday to 7 Sunday) and time (HHMM) are the key. A limit of 0 closes it. */
export interface SlotRow {
  doctor: string
  weekday: number
  time: string
  bookingLimit: number
}

/**
 * Adds slots, or sets the limits of existing ones; all or none. Existing bookings above a lower limit stay. If a doctor is unknown,
 * nothing is written and `unknownDoctors` has the names.
 */
export async function importSlots(
  db: Db,
  rows: readonly SlotRow[],
  now: Date,
): Promise<{ created: number; updated: number; unknownDoctors: string[] }> {
  return db.transaction(async (tx) => {
    const names = [...new Set(rows.map((row) => row.doctor))]
    const doctors = await tx
      .select({ id: doctor.id, name: doctor.name })
      .from(doctor)
      .where(inArray(doctor.name, names))
    const ids = new Map(doctors.map((each) => [each.name, each.id]))
    const unknownDoctors = names.filter((name) => !ids.has(name))
    if (unknownDoctors.length > 0) return { created: 0, updated: 0, unknownDoctors }

    let updated = 0
    for (const { doctor: name, weekday, time, bookingLimit } of rows) {
      const doctorId = ids.get(name) ?? 0
      const [created] = await tx
        .insert(slot)
        .values({ doctorId, weekday, time, bookingLimit })
        .onConflictDoNothing()
        .returning({ id: slot.id })
      if (created) continue
      updated += 1
      await tx
        .update(slot)
        .set({ bookingLimit })
        .where(and(eq(slot.doctorId, doctorId), eq(slot.weekday, weekday), eq(slot.time, time)))
    }
    await record(
      tx,
      ...doctors.map(
        ({ id }) => ({ at: now, actor: 'admin', action: 'slots-imported', doctorId: id }) as const,
      ),
    )
    return { created: rows.length - updated, updated, unknownDoctors }
  })
}
