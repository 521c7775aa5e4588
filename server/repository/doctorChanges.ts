import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { IsoDate } from '@/domain/calendar'
import type { Db } from '../db/database'
import {
  appointment,
  clinicDoctor,
  clinicSlotLimit,
  closure,
  doctor,
  doctorDelay,
  picture,
  slot,
  slotDay,
  waitingEntry,
} from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { OPEN_STATUS_NUMBERS } from './appointments'
import { record, type AuditEntry } from './audit'
import { lockSchedule } from './closures'
import { doctorByName, doctorNotFound } from './doctors'
import { storePicture } from './pictures'

/** So many appointments move within the time that a statement may take, on a busy machine too. */
const MOVED_AT_ONCE = 2_000

/**
 * Renames a doctor (docs/product.md#changes-to-doctors). Appointments, slots and requests follow, since they refer to the doctor by id.
 *
 * @throws Refusal 404 'Doctor not found', 409 if another doctor has the name
 */
export async function renameDoctor(
  db: Db,
  { doctor: name, to }: { doctor: string; to: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockDoctor(tx, name)
    const [other] = await tx.select({ id: doctor.id }).from(doctor).where(eq(doctor.name, to))
    if (other && other.id !== id) throw new Refusal(409, text('operation.doctorNameTaken', { name: to }))
    await tx.update(doctor).set({ name: to }).where(eq(doctor.id, id))
    await tellClinics(tx, id)
    await recordForClinics(tx, { at: now, actor: 'admin', action: 'doctor-renamed', doctorId: id })
  })
}

/**
 * Replaces the picture of a doctor, already re-encoded. The old one is deleted.
 *
 * @throws Refusal 404 'Doctor not found'
 */
export async function saveDoctorPicture(
  db: Db,
  { doctor: name, bytes }: { doctor: string; bytes: Uint8Array },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, image } = await lockDoctor(tx, name)
    const pictureName = await storePicture(tx, { type: 'image/webp', bytes }, now)
    await tx.update(doctor).set({ image: pictureName }).where(eq(doctor.id, id))
    if (image !== null) await tx.delete(picture).where(eq(picture.name, image))
    await tellClinics(tx, id)
    await record(tx, { at: now, actor: 'admin', action: 'doctor-pictured', doctorId: id })
  })
}

/**
 * Merges a doctor who exists twice into the one that stays (docs/product.md#changes-to-doctors): appointments, slots, hours, closed times,
 * delays, requests and the waiting list, in one transaction that lets no clinic of the two book meanwhile. Slots of the same
 * weekday and time become one, with the limit of the doctor who stays and the bookings of both.
 *
 * @returns how many appointments have moved
 * @throws Refusal 404 for an unknown doctor, 409 for the same one
 */
export async function mergeDoctor(
  db: Db,
  { doctor: name, into }: { doctor: string; into: string },
  now: Date,
): Promise<{ appointments: number }> {
  if (name === into) throw new Refusal(409, text('operation.sameDoctor'))
  return db.transaction(async (tx) => {
    await lockSchedulesOf(tx, [name, into])
    const from = (await lockDoctor(tx, name)).id
    const to = (await lockDoctor(tx, into)).id
    const appointments = await moveAppointments(tx, { from, to })
    await moveClosures(tx, { from, to })
    await moveDelays(tx, { from, to })
    await tx.update(waitingEntry).set({ doctorId: to }).where(eq(waitingEntry.doctorId, from))
    await moveAssociations(tx, { from, to })
    await tx.update(doctor).set({ removedAt: now }).where(eq(doctor.id, from))
    await recordForClinics(tx, {
      at: now,
      actor: 'admin',
      action: 'doctor-merged',
      doctorId: to,
      movedFromDoctorId: from,
    })
    return { appointments }
  })
}

/**
 * Removes a doctor from all clinics and lists (docs/product.md#changes-to-doctors). Past appointments stay, with the name. Entries of the
 * waiting list for this doctor become entries for any doctor. An import of the same name brings the doctor back.
 *
 * @param today the earliest day that is today at a clinic
 * @throws Refusal 404 'Doctor not found', 409 while the doctor has pending or accepted appointments from today on
 */
export async function removeDoctor(
  db: Db,
  { doctor: name, today }: { doctor: string; today: IsoDate },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSchedulesOf(tx, [name])
    const { id } = await lockDoctor(tx, name)
    const toCome = await tx.$count(
      appointment,
      and(
        eq(appointment.doctorId, id),
        gte(appointment.date, today),
        inArray(appointment.status, OPEN_STATUS_NUMBERS),
        isNull(appointment.erasedAt),
      ),
    )
    if (toCome > 0) throw new Refusal(409, text('operation.doctorHasAppointments', { name, count: toCome }))
    await recordForClinics(tx, { at: now, actor: 'admin', action: 'doctor-removed', doctorId: id })
    await tx.update(waitingEntry).set({ doctorId: null }).where(eq(waitingEntry.doctorId, id))
    await tx.delete(closure).where(eq(closure.doctorId, id))
    await tx.delete(doctorDelay).where(eq(doctorDelay.doctorId, id))
    await tellClinics(tx, id)
    await tx.delete(clinicDoctor).where(eq(clinicDoctor.doctorId, id))
    await tx.update(doctor).set({ removedAt: now }).where(eq(doctor.id, id))
  })
}

/** Lets no clinic of these doctors book or change its hours until the transaction ends. Locks in the order of ids, so that two merges never deadlock. */
async function lockSchedulesOf(tx: Db, names: readonly string[]): Promise<void> {
  const clinics = await tx
    .selectDistinct({ id: clinicDoctor.clinicId })
    .from(clinicDoctor)
    .innerJoin(doctor, eq(doctor.id, clinicDoctor.doctorId))
    .where(inArray(doctor.name, [...names]))
    .orderBy(asc(clinicDoctor.clinicId))
  for (const { id } of clinics) await lockSchedule(tx, id)
}

async function lockDoctor(tx: Db, name: string): Promise<Pick<typeof doctor.$inferSelect, 'id' | 'image'>> {
  const { id } = await doctorByName(tx, name)
  const [locked] = await tx
    .select({ id: doctor.id, image: doctor.image })
    .from(doctor)
    .where(and(eq(doctor.id, id), isNull(doctor.removedAt)))
    .for('update')
  if (!locked) throw doctorNotFound()
  return locked
}

interface Move {
  from: number
  to: number
}

async function moveAppointments(tx: Db, { from, to }: Move): Promise<number> {
  const keptSlots = await tx.select().from(slot).where(eq(slot.doctorId, to))
  const doubled = (await tx.select().from(slot).where(eq(slot.doctorId, from))).flatMap((each) => {
    const same = keptSlots.find(
      ({ weekday, time, clinicId }) =>
        weekday === each.weekday && time === each.time && clinicId === each.clinicId,
    )
    return same ? { from: each.id, to: same.id } : []
  })
  let movedCount = 0
  for (let batch = MOVED_AT_ONCE; batch === MOVED_AT_ONCE; movedCount += batch) {
    const some = tx
      .select({ id: appointment.id })
      .from(appointment)
      .where(eq(appointment.doctorId, from))
      .limit(MOVED_AT_ONCE)
    const rows = await tx
      .update(appointment)
      .set({
        doctorId: to,
        slotId: sql`coalesce((
          select pair.kept from unnest(${arrayOf(doubled.map((pair) => pair.from))}, ${arrayOf(doubled.map((pair) => pair.to))}) as pair(doubled, kept)
          where pair.doubled = ${appointment.slotId}
        ), ${appointment.slotId})`,
      })
      .where(inArray(appointment.id, some))
      .returning({ id: sql`1` })
    batch = rows.length
  }
  for (const pair of doubled) await mergeSlot(tx, pair)
  await tx.update(slot).set({ doctorId: to }).where(eq(slot.doctorId, from))
  return movedCount
}

const arrayOf = (ids: readonly number[]) => sql`${sql.param(`{${ids.join(',')}}`)}::int[]`

/** Adds the bookings and the clinics' limits of one slot to another, and deletes it. */
async function mergeSlot(tx: Db, { from, to }: Move): Promise<void> {
  await tx.execute(sql`
    insert into ${slotDay} (slot_id, date, booked, capacity)
    select ${to}, date, booked, capacity from ${slotDay} where slot_id = ${from}
    on conflict (slot_id, date) do update
    set booked = ${slotDay.booked} + excluded.booked,
      capacity = greatest(${slotDay.capacity}, ${slotDay.booked} + excluded.booked)
  `)
  await tx.delete(slotDay).where(eq(slotDay.slotId, from))
  await tx.execute(sql`
    insert into ${clinicSlotLimit} (clinic_id, slot_id, valid_from, booking_limit)
    select clinic_id, ${to}, valid_from, booking_limit from ${clinicSlotLimit} where slot_id = ${from}
    on conflict do nothing
  `)
  await tx.delete(clinicSlotLimit).where(eq(clinicSlotLimit.slotId, from))
  await tx.delete(slot).where(eq(slot.id, from))
}

async function moveClosures(tx: Db, { from, to }: Move): Promise<void> {
  await tx.execute(sql`
    delete from ${closure} doubled using ${closure} kept
    where doubled.doctor_id = ${from} and kept.doctor_id = ${to} and kept.clinic_id = doubled.clinic_id
      and (kept.from_date, kept.to_date) = (doubled.from_date, doubled.to_date)
      and (kept.from_time, kept.to_time) is not distinct from (doubled.from_time, doubled.to_time)
  `)
  await tx.update(closure).set({ doctorId: to }).where(eq(closure.doctorId, from))
}

async function moveDelays(tx: Db, { from, to }: Move): Promise<void> {
  await tx.execute(sql`
    delete from ${doctorDelay} doubled using ${doctorDelay} kept
    where doubled.doctor_id = ${from} and kept.doctor_id = ${to} and kept.clinic_id = doubled.clinic_id
  `)
  await tx.update(doctorDelay).set({ doctorId: to }).where(eq(doctorDelay.doctorId, from))
}

async function moveAssociations(tx: Db, { from, to }: Move): Promise<void> {
  await tx.execute(sql`
    insert into ${clinicDoctor} (clinic_id, doctor_id, accepted, requested_at, accepted_at)
    select clinic_id, ${to}, accepted, requested_at, accepted_at from ${clinicDoctor} where doctor_id = ${from}
    on conflict (clinic_id, doctor_id) do update
    set accepted = greatest(${clinicDoctor.accepted}, excluded.accepted),
      accepted_at = coalesce(${clinicDoctor.acceptedAt}, excluded.accepted_at)
  `)
  await tx.delete(clinicDoctor).where(eq(clinicDoctor.doctorId, from))
}

/** Gives the doctor's clinics a new revision: the trigger of `clinic_doctor` announces each update. */
async function tellClinics(tx: Db, doctorId: number): Promise<void> {
  await tx
    .update(clinicDoctor)
    .set({ accepted: sql`${clinicDoctor.accepted}` })
    .where(eq(clinicDoctor.doctorId, doctorId))
}

/** One row of the audit for each clinic of the doctor, so that it sees the change; one without a clinic if the doctor has none. */
async function recordForClinics(tx: Db, entry: AuditEntry & { doctorId: number }): Promise<void> {
  const clinics = await tx
    .select({ clinicId: clinicDoctor.clinicId })
    .from(clinicDoctor)
    .where(eq(clinicDoctor.doctorId, entry.doctorId))
    .orderBy(asc(clinicDoctor.clinicId))
  if (clinics.length === 0) await record(tx, entry)
  else await record(tx, ...clinics.map(({ clinicId }) => ({ ...entry, clinicId })))
}
