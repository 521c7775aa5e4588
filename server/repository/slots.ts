import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { slotsInRange, type ClinicNow, type DayRange } from '@/domain/appointments/slotRange'
import { isIsoDate, nextDateOn, type IsoDate } from '@/domain/calendar'
import { isClosed, type ClosedTime } from '@/domain/closure'
import { prepared, type Db } from '../db/database'
import { clinicDoctor, clinicSlotLimit, doctor, slot, slotDay } from '../db/schema'
import { record } from './audit'
import { Refusal } from '../refusal'
import { text } from '../text'
import { closedTimesOf, listClosures } from './closures'
import { doctorByName } from './doctors'
import type { DatedRow } from './hours'
import { allowanceOf } from './slotCapacity'

const CLINIC_ID = sql`${sql.placeholder('clinicId')}::text`

/** The slots of a doctor or of all at the clinic, the clinic's own before one of the operator at the same time. */
const selectSlots = (db: Db) =>
  db
    .select({
      slotId: slot.id,
      doctor: doctor.name,
      weekday: slot.weekday,
      time: slot.time,
      limit: slot.bookingLimit,
      isOwn: sql<boolean>`${slot.clinicId} is not null`,
      dated: sql<DatedRow[] | null>`dated.limits`,
      service_amount: doctor.serviceAmount,
      allowance: sql<number>`${allowanceOf(CLINIC_ID)}`,
    })
    .from(slot)
    .innerJoin(doctor, eq(doctor.id, slot.doctorId))
    .leftJoin(
      sql`(
        select ${clinicSlotLimit.slotId},
          json_agg(json_build_array(${clinicSlotLimit.validFrom}, ${clinicSlotLimit.bookingLimit}) order by ${clinicSlotLimit.validFrom}) as limits
        from ${clinicSlotLimit} where ${clinicSlotLimit.clinicId} = ${CLINIC_ID} group by ${clinicSlotLimit.slotId}
      ) dated`,
      sql`dated.slot_id = ${slot.id}`,
    )
    .orderBy(asc(doctor.name), asc(slot.weekday), asc(slot.time), sql`${slot.clinicId} nulls last`)
    .$dynamic()

const isOfClinic = or(isNull(slot.clinicId), eq(slot.clinicId, CLINIC_ID))

const doctorSlotsQuery = prepared((db) =>
  selectSlots(db)
    .where(and(isOfClinic, eq(doctor.id, sql.placeholder('doctorId'))))
    .prepare('doctor_slots'),
)

type ClinicSlot = Awaited<ReturnType<typeof selectSlots>>[number]

/** The limit on a date; null if the slot is not there. A slot that the operator has closed is there, with a limit of 0. */
function limitAt({ limit, isOwn, dated }: ClinicSlot, date: IsoDate): number | null {
  const own = dated?.findLast(([from]) => from <= date)?.[1] ?? null
  if (own === 0 || (isOwn && own === null)) return null
  return own ?? limit
}

/** The bookings that remain of a slot on a date, and for a clinic with an allowance those above the limit. */
function remainderOf({ allowance }: ClinicSlot, limit: number, bookingCount: number) {
  const bookingsLeft = limit === 0 ? 0 : limit + allowance - bookingCount
  return {
    remaining: Math.max(0, limit - bookingCount),
    ...(allowance > 0 && { squeeze_ins_left: Math.max(0, Math.min(allowance, bookingsLeft)) }),
  }
}

/** The occurrences without those of the operator at the time of one of the clinic's own, and without closed ones. */
function withoutHidden(
  occurrences: readonly { slot: ClinicSlot; date: IsoDate }[],
  closures: readonly ClosedTime[],
) {
  const own = new Set<string>()
  return occurrences.filter(({ slot: { doctor: doctorName, time, isOwn }, date }) => {
    const key = `${date} ${time} ${doctorName}`
    if (isOwn) own.add(key)
    return (isOwn || !own.has(key)) && !isClosed(closures, { doctorName, date, time })
  })
}

/**
 * The doctor's weekly slots at the clinic by weekday and time, each with its next date and the limit and free bookings on that date. Slots
 * that are not there on that date, or closed, are left out (docs/product.md#hours).
 *
 * @param today the requesting clinic's day
 * @throws Refusal 404 'Doctor not found'
 */
export async function listSlots(
  db: Db,
  clinicId: string,
  doctorName: string,
  today: IsoDate,
): Promise<components['schemas']['Slot'][]> {
  const { id: doctorId } = await doctorByName(db, doctorName)
  const slots = await doctorSlotsQuery(db).execute({ clinicId, doctorId })
  const closures = closedTimesOf(await listClosures(db, clinicId, today))
  const next = [1, 2, 3, 4, 5, 6, 7].map((weekday) => nextDateOn(weekday, today))
  const slotDays = await db
    .select({ slotId: slotDay.slotId, booked: slotDay.booked })
    .from(slotDay)
    .innerJoin(slot, eq(slot.id, slotDay.slotId))
    .where(and(eq(slot.doctorId, doctorId), inArray(slotDay.date, next)))
  const bookingCounts = new Map(slotDays.map((each) => [each.slotId, each.booked]))
  const occurrences = slots
    .map((each) => ({ slot: each, date: nextDateOn(each.weekday, today) }))
    .filter(({ slot: each, date }) => limitAt(each, date) !== null)
  return withoutHidden(occurrences, closures).map(({ slot: each, date }) => {
    const limit = limitAt(each, date) ?? 0
    return {
      slotId: each.slotId,
      weekday: each.weekday,
      time: each.time,
      booking_limit: limit,
      ...remainderOf(each, limit, bookingCounts.get(each.slotId) ?? 0),
      date,
    }
  })
}

const isAssociated = and(
  eq(clinicDoctor.clinicId, CLINIC_ID),
  eq(clinicDoctor.accepted, 1),
  sql`coalesce(${doctor.name} = ${sql.placeholder('doctorName')}::text, true)`,
)

const clinicSlotsQuery = prepared((db) =>
  selectSlots(db)
    .innerJoin(clinicDoctor, eq(clinicDoctor.doctorId, doctor.id))
    .where(and(isAssociated, isOfClinic))
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
      and(isAssociated, gte(slotDay.date, sql.placeholder('from')), lte(slotDay.date, sql.placeholder('to'))),
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
  const closures = closedTimesOf(await listClosures(db, clinicId, now.today))
  const occurrences = withoutHidden(
    slotsInRange(slots, range, now, {
      doctorOf: ({ doctor: name }) => name,
      isThere: (each, date) => limitAt(each, date) !== null,
    }),
    closures,
  )
  const [first, last] = [occurrences[0], occurrences.at(-1)]
  if (!first || !last) return []
  const slotDays = await clinicBookingsQuery(db).execute({
    clinicId,
    doctorName,
    from: first.date,
    to: last.date,
  })
  const bookingCounts = new Map(slotDays.map((each) => [`${each.slotId} ${each.date}`, each.booked]))
  return occurrences.map(({ slot: each, date }) => {
    const limit = limitAt(each, date) ?? 0
    return {
      slotId: each.slotId,
      doctor: each.doctor,
      date,
      weekday: each.weekday,
      time: each.time,
      booking_limit: limit,
      ...remainderOf(each, limit, bookingCounts.get(`${each.slotId} ${date}`) ?? 0),
      service_amount: each.service_amount,
    }
  })
}

/** The operator's slots of a doctor, by weekday and time. */
export async function operatorSlots(db: Db, doctorId: number): Promise<(typeof slot.$inferSelect)[]> {
  return db
    .select()
    .from(slot)
    .where(and(eq(slot.doctorId, doctorId), isNull(slot.clinicId)))
    .orderBy(asc(slot.weekday), asc(slot.time))
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
      .where(and(inArray(doctor.name, names), isNull(doctor.removedAt)))
    const ids = new Map(doctors.map((each) => [each.name, each.id]))
    const unknownDoctors = names.filter((name) => !ids.has(name))
    if (unknownDoctors.length > 0) return { created: 0, updated: 0, unknownDoctors }

    let updatedCount = 0
    for (const { doctor: name, weekday, time, bookingLimit } of rows) {
      const doctorId = ids.get(name) ?? 0
      const [newSlot] = await tx
        .insert(slot)
        .values({ doctorId, weekday, time, bookingLimit })
        .onConflictDoNothing()
        .returning({ id: slot.id })
      if (newSlot) continue
      updatedCount += 1
      await tx
        .update(slot)
        .set({ bookingLimit })
        .where(
          and(
            eq(slot.doctorId, doctorId),
            eq(slot.weekday, weekday),
            eq(slot.time, time),
            isNull(slot.clinicId),
          ),
        )
    }
    await record(
      tx,
      ...doctors.map(
        ({ id }) => ({ at: now, actor: 'admin', action: 'slots-imported', doctorId: id }) as const,
      ),
    )
    return { created: rows.length - updatedCount, updated: updatedCount, unknownDoctors }
  })
}
