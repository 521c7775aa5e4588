import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { components } from '@/api/schema'
import type { Db } from '../db/database'
import { clinic, clinicDoctor, doctor } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record, type Actor } from './audit'
import { findClinicByEmail } from './clinics'

type Schemas = components['schemas']

/** All doctors of the service who are not removed, by name. */
export async function listDoctors(db: Db): Promise<Schemas['DoctorName'][]> {
  return db
    .select({ id: doctor.id, name: doctor.name })
    .from(doctor)
    .where(isNull(doctor.removedAt))
    .orderBy(asc(doctor.name))
}

/** The doctors associated with the clinic, by name. */
export async function listClinicDoctors(db: Db, clinicId: string): Promise<Schemas['DoctorSummary'][]> {
  return db
    .select({ id: doctor.id, name: doctor.name, designation: doctor.designation, image: doctor.image })
    .from(clinicDoctor)
    .innerJoin(doctor, eq(doctor.id, clinicDoctor.doctorId))
    .where(and(eq(clinicDoctor.clinicId, clinicId), eq(clinicDoctor.accepted, 1)))
    .orderBy(asc(doctor.name))
}

/** The clinic's requests that the doctor has not accepted, oldest first. */
export async function listDoctorRequests(db: Db, clinicId: string): Promise<Schemas['DoctorRequest'][]> {
  const requests = await db
    .select({ id: doctor.id, name: doctor.name, requestedAt: clinicDoctor.requestedAt })
    .from(clinicDoctor)
    .innerJoin(doctor, eq(doctor.id, clinicDoctor.doctorId))
    .where(and(eq(clinicDoctor.clinicId, clinicId), eq(clinicDoctor.accepted, 0)))
    .orderBy(asc(clinicDoctor.requestedAt), asc(doctor.id))
  return requests.map(({ requestedAt, ...doctorFields }) => ({
    ...doctorFields,
    requested_at: requestedAt.toISOString(),
  }))
}

/** @throws Refusal 404 'Doctor not found' */
export async function getDoctor(db: Db, doctorId: number, clinicId: string): Promise<Schemas['Doctor']> {
  const [row] = await db
    .select({ doctor, accepted: clinicDoctor.accepted })
    .from(doctor)
    .leftJoin(clinicDoctor, and(eq(clinicDoctor.doctorId, doctor.id), eq(clinicDoctor.clinicId, clinicId)))
    .where(and(eq(doctor.id, doctorId), isNull(doctor.removedAt)))
  if (!row) throw doctorNotFound()
  return {
    id: row.doctor.id,
    name: row.doctor.name,
    designation: row.doctor.designation,
    image: row.doctor.image,
    mobile_number: row.doctor.mobileNumber,
    gender: row.doctor.gender,
    degrees: row.doctor.degrees,
    languages_spoken: row.doctor.languagesSpoken,
    experience_year: row.doctor.experienceYear,
    consultation_fee: row.doctor.consultationFee,
    about_youself: row.doctor.aboutYouself,
    accepted: row.accepted,
    isAssociated: row.accepted === 1,
  }
}

/** @throws Refusal 404 'Doctor not found' */
export async function doctorByName(db: Db, name: string): Promise<typeof doctor.$inferSelect> {
  const [row] = await db
    .select()
    .from(doctor)
    .where(and(eq(doctor.name, name), isNull(doctor.removedAt)))
  if (!row) throw doctorNotFound()
  return row
}

export function doctorNotFound(): Refusal {
  return new Refusal(404, text('errors.doctors.notFound'))
}

/** @throws Refusal 403 for a doctor who does not work at the clinic */
export async function requireAssociation(db: Db, clinicId: string, doctorId: number): Promise<void> {
  const associated = await db.$count(
    clinicDoctor,
    and(
      eq(clinicDoctor.clinicId, clinicId),
      eq(clinicDoctor.doctorId, doctorId),
      eq(clinicDoctor.accepted, 1),
    ),
  )
  if (associated === 0) throw new Refusal(403, text('server.doctorNotAssociated'))
}

export type RequestOutcome = 'sent' | 'already-sent' | 'already-associated'

/**
 * Requests a doctor for the clinic (docs/product.md#doctor-association). A second request changes nothing.
 *
 * @throws Refusal 404 'Doctor not found'
 */
export async function requestDoctor(
  db: Db,
  { clinicId, doctorId }: { clinicId: string; doctorId: number },
  now: Date,
): Promise<RequestOutcome> {
  return db.transaction(async (tx) => {
    // Not while the doctor is being removed or merged.
    const [knownDoctor] = await tx
      .select({ id: doctor.id })
      .from(doctor)
      .where(and(eq(doctor.id, doctorId), isNull(doctor.removedAt)))
      .for('key share')
    if (!knownDoctor) throw doctorNotFound()
    const [newRequest] = await tx
      .insert(clinicDoctor)
      .values({ clinicId, doctorId, requestedAt: now })
      .onConflictDoNothing()
      .returning({ doctorId: clinicDoctor.doctorId })
    if (newRequest) {
      await record(tx, { at: now, actor: 'clinic', action: 'doctor-requested', clinicId, doctorId })
      return 'sent'
    }
    const [relation] = await tx
      .select({ accepted: clinicDoctor.accepted })
      .from(clinicDoctor)
      .where(and(eq(clinicDoctor.clinicId, clinicId), eq(clinicDoctor.doctorId, doctorId)))
    return relation?.accepted === 1 ? 'already-associated' : 'already-sent'
  })
}

/** A request that the doctor has not accepted. */
export interface PendingRequest {
  doctorId: number
  doctorName: string
  clinicId: string
  clinicName: string
  email: string
  requestedAt: Date
}

/** The unanswered requests, oldest first. */
export async function pendingRequests(db: Db): Promise<PendingRequest[]> {
  return db
    .select({
      doctorId: doctor.id,
      doctorName: doctor.name,
      clinicId: clinic.id,
      clinicName: clinic.clinicName,
      email: clinic.email,
      requestedAt: clinicDoctor.requestedAt,
    })
    .from(clinicDoctor)
    .innerJoin(doctor, eq(doctor.id, clinicDoctor.doctorId))
    .innerJoin(clinic, and(eq(clinic.id, clinicDoctor.clinicId), isNull(clinic.retiredAt)))
    .where(eq(clinicDoctor.accepted, 0))
    .orderBy(asc(clinicDoctor.requestedAt), asc(doctor.id))
}

/**
 * Accepts the request of the clinic with this e-mail. Does nothing if it is accepted.
 *
 * @throws Refusal 404 if the clinic or the doctor is unknown, or no request was sent
 */
export async function acceptRequest(
  db: Db,
  { doctorId, email, actor }: { doctorId: number; email: string; actor: Extract<Actor, 'admin' | 'doctor'> },
  now: Date,
): Promise<{ isChanged: boolean }> {
  return db.transaction(async (tx) => {
    const clinicRow = await findClinicByEmail(tx, email)
    if (!clinicRow) throw new Refusal(404, text('server.clinicUnknown'))
    const relation = and(eq(clinicDoctor.clinicId, clinicRow.id), eq(clinicDoctor.doctorId, doctorId))
    const [accepted] = await tx
      .update(clinicDoctor)
      .set({ accepted: 1, acceptedAt: now })
      .where(and(relation, eq(clinicDoctor.accepted, 0)))
      .returning({ doctorId: clinicDoctor.doctorId })
    if (accepted) {
      await record(tx, { at: now, actor, action: 'doctor-accepted', clinicId: clinicRow.id, doctorId })
      return { isChanged: true }
    }
    const [existing] = await tx.select({ accepted: clinicDoctor.accepted }).from(clinicDoctor).where(relation)
    if (!existing) throw new Refusal(404, text('server.requestUnknown'))
    return { isChanged: false }
  })
}

/**
 * An imported doctor; the name is the key. consultationFee is in dollars, serviceAmount in rupees, gender 1 = male. A missing field
 * keeps its stored value.
 */
export type DoctorRow = Omit<typeof doctor.$inferInsert, 'id'>

/** Adds doctors, or updates the given fields of doctors with the same name, and brings removed ones back; all or none. Returns their ids by name. */
export async function importDoctors(
  db: Db,
  rows: readonly DoctorRow[],
  now: Date,
): Promise<{ created: number; updated: number; ids: ReadonlyMap<string, number> }> {
  if (rows.length === 0) return { created: 0, updated: 0, ids: new Map() }
  return db.transaction(async (tx) => {
    const names = rows.map((row) => row.name)
    const existingDoctors = await tx
      .select({ name: doctor.name })
      .from(doctor)
      .where(inArray(doctor.name, names))
    const ids = new Map<string, number>()
    for (const row of rows) {
      const [savedDoctor] = await tx
        .insert(doctor)
        .values(row)
        .onConflictDoUpdate({ target: doctor.name, set: { ...row, removedAt: null } })
        .returning({ id: doctor.id })
      if (savedDoctor) ids.set(row.name, savedDoctor.id)
    }
    await record(
      tx,
      ...[...ids.values()].map(
        (doctorId) => ({ at: now, actor: 'admin', action: 'doctor-imported', doctorId }) as const,
      ),
    )
    return { created: ids.size - existingDoctors.length, updated: existingDoctors.length, ids }
  })
}
