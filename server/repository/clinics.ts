import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { approvalNumber, isApproved } from '@/domain/clinic'
import { NEW_PATIENT_DURATION_MS } from '@/domain/constants'
import { cleanEmail, emailKey } from '@/domain/email'
import { cleanName } from '@/domain/personName'
import { prepared, type Db } from '../db/database'
import { appointment, clinic, clinicDoctor } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { recentActivity, record, wasEverApproved } from './audit'
import { endSessions } from './bearers'

type Schemas = components['schemas']
export type ClinicRow = typeof clinic.$inferSelect

/** The clinic of this e-mail, null if there is none. */
export async function findClinicByEmail(db: Db, email: string): Promise<ClinicRow | null> {
  const [row] = await db.select().from(clinic).where(hasEmail(email))
  return row ?? null
}

function hasEmail(email: string) {
  return and(eq(clinic.emailKey, emailKey(email)), isNull(clinic.retiredAt))
}

/** The ids of all clinics that ever registered with this e-mail, including retired ones, the newest first. */
export async function clinicIdsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: clinic.id })
    .from(clinic)
    .where(eq(clinic.emailKey, emailKey(email)))
    .orderBy(desc(clinic.createdAt))
  return rows.map(({ id }) => id)
}

/** Where a clinic stands with the operator (docs/product.md#approval). */
export type ClinicState = 'approved' | 'pending' | 'rejected'

export function clinicState({
  approved,
  rejectionReason,
}: Pick<ClinicRow, 'approved' | 'rejectionReason'>): ClinicState {
  if (isApproved(approved)) return 'approved'
  return rejectionReason === null ? 'pending' : 'rejected'
}

/** All clinics that were not retired, oldest first. */
export async function listClinics(
  db: Db,
): Promise<
  Pick<
    ClinicRow,
    | 'id'
    | 'uid'
    | 'clinicName'
    | 'email'
    | 'phoneNo'
    | 'approved'
    | 'rejectionReason'
    | 'timeZone'
    | 'createdAt'
  >[]
> {
  return db
    .select({
      id: clinic.id,
      uid: clinic.uid,
      clinicName: clinic.clinicName,
      email: clinic.email,
      phoneNo: clinic.phoneNo,
      approved: clinic.approved,
      rejectionReason: clinic.rejectionReason,
      timeZone: clinic.timeZone,
      createdAt: clinic.createdAt,
    })
    .from(clinic)
    .where(isNull(clinic.retiredAt))
    .orderBy(asc(clinic.createdAt), asc(clinic.email))
}

/** The clinic with its figures, in one statement: every dashboard of a clinic reads it after each change. */
const recordQuery = prepared((db) => {
  // Grouped by phone number, so that the index appointment_clinic_phone is enough.
  const patients = db
    .select({
      phoneNumber: appointment.phoneNumber,
      revenue:
        sql`sum(${appointment.consultationFee}) filter (where ${appointment.status} = ${STATUS_NUMBERS.completed})`.as(
          'revenue',
        ),
      firstBookedAt: sql`min(${appointment.bookedAt})`.as('first_booked_at'),
    })
    .from(appointment)
    .where(eq(appointment.clinicId, sql.placeholder('clinicId')))
    .groupBy(appointment.phoneNumber)
    .as('patients')
  const figures = db
    .select({
      // Erased patients have no phone number: they are one group, which is not counted.
      patients: sql<number>`count(${patients.phoneNumber})`.mapWith(Number).as('patients'),
      newPatients:
        sql<number>`count(${patients.phoneNumber}) filter (where ${patients.firstBookedAt} >= ${sql.placeholder('weekAgo')})`
          .mapWith(Number)
          .as('new_patients'),
      revenue: sql<number>`coalesce(sum(${patients.revenue}), 0)`.mapWith(Number).as('total_revenue'),
    })
    .from(patients)
    .as('figures')
  const associated = and(eq(clinicDoctor.clinicId, sql.placeholder('clinicId')), eq(clinicDoctor.accepted, 1))
  return db
    .select({
      clinic_name: clinic.clinicName,
      email: clinic.email,
      phone_no: clinic.phoneNo,
      approved: clinic.approved,
      rejection_reason: clinic.rejectionReason,
      total_patients: figures.patients,
      new_patients: figures.newPatients,
      total_doctors: db.$count(clinicDoctor, associated),
      total_revenue: figures.revenue,
      profile_picture: clinic.profilePicture,
      accepts_own_bookings: clinic.acceptsOwnBookings,
      registered_at: clinic.createdAt,
    })
    .from(clinic)
    .crossJoin(figures)
    .where(eq(clinic.id, sql.placeholder('clinicId')))
    .prepare('clinic_record')
})

/**
 * The clinic's record (docs/product.md#dashboard). total_patients counts distinct phone numbers over all its appointments,
 * new_patients those whose first booking is at most a week old,
 * total_doctors the associated doctors. total_revenue is the sum of the fees (dollars) of completed appointments at their booking.
 */
export async function clinicRecord(db: Db, clinicId: string, now: Date): Promise<Schemas['Clinic']> {
  const weekAgo = new Date(now.getTime() - NEW_PATIENT_DURATION_MS)
  const [clinicRow] = await recordQuery(db).execute({ clinicId, weekAgo: weekAgo.toISOString() })
  if (!clinicRow) throw new Refusal(404, text('server.clinicNotFound'))
  return {
    ...clinicRow,
    registered_at: clinicRow.registered_at.toISOString(),
    recent_activity: await recentActivity(db, clinicId),
  }
}

/** The registration of a clinic whose identity was verified. The phone number has ten digits. */
export interface Registration {
  uid: string
  clinicName: string
  email: string
  phone: string
  /** An IANA name; null means the server's zone. */
  timeZone?: string | null
  /** Whether the identity provider has verified the e-mail. */
  emailVerified: boolean
}

/**
 * Creates the clinic's record, pending (docs/product.md#registration). The same registration again changes nothing. If another
 * identity holds the e-mail and `isGone` returns true for its uid, the old record is retired: its rows stay, and no call
 * reaches them. A record that was ever approved is retired only for a verified e-mail.
 *
 * @throws Refusal 409 if the e-mail is taken, or the uid with other data
 */
export async function registerClinic(
  db: Db,
  registration: Registration,
  now: Date,
  isGone: (uid: string) => Promise<boolean>,
): Promise<{ isNew: boolean }> {
  const { uid, email, phone } = registration
  const clinicName = cleanName(registration.clinicName)
  const holder = await findClinicByEmail(db, email)
  if (holder && holder.uid !== uid && !(await isGone(holder.uid))) throw emailTakenRefusal()

  return db.transaction(async (tx) => {
    if (holder && holder.uid !== uid) {
      await retireClinic(tx, holder.id, now)
      // Checked after the row is locked, so that no approval happens in between.
      if (!registration.emailVerified && (await wasEverApproved(tx, holder.id))) {
        throw new Refusal(409, text('server.loginGone'))
      }
    }
    const [newClinic] = await tx
      .insert(clinic)
      .values({
        id: randomUUID(),
        uid,
        clinicName,
        email: cleanEmail(email),
        emailKey: emailKey(email),
        phoneNo: phone,
        timeZone: registration.timeZone ?? null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: clinic.id })
    if (newClinic) {
      await record(tx, { at: now, actor: 'clinic', action: 'clinic-registered', clinicId: newClinic.id })
      return { isNew: true }
    }
    const [same] = await tx
      .select({ id: clinic.id })
      .from(clinic)
      .where(
        and(
          eq(clinic.uid, uid),
          eq(clinic.emailKey, emailKey(email)),
          eq(clinic.clinicName, clinicName),
          eq(clinic.phoneNo, phone),
          isNull(clinic.retiredAt),
        ),
      )
    if (!same) throw emailTakenRefusal()
    return { isNew: false }
  })
}

/** Ends a clinic's record and its sessions. Returns false if that was done before. */
export async function retireClinic(
  tx: Db,
  clinicId: string,
  now: Date,
  actor: 'clinic' | 'admin' = 'clinic',
): Promise<boolean> {
  const [retired] = await tx
    .update(clinic)
    .set({ retiredAt: now, approved: approvalNumber(false) })
    .where(and(eq(clinic.id, clinicId), isNull(clinic.retiredAt)))
    .returning({ id: clinic.id })
  if (!retired) return false
  await endSessions(tx, clinicId, now)
  await record(tx, { at: now, actor, action: 'clinic-retired', clinicId })
  return true
}

function emailTakenRefusal() {
  return new Refusal(409, text('server.emailTaken'))
}

/**
 * Approves the clinic, also one that was rejected. Does nothing if it is approved.
 *
 * @throws Refusal 404 if no clinic has this e-mail
 */
export async function approveClinic(db: Db, email: string, now: Date): Promise<{ isChanged: boolean }> {
  return setApproved(db, email, true, now)
}

/**
 * Makes the clinic pending and ends all its sessions at once, even if it is already pending.
 *
 * @throws Refusal 404 if no clinic has this e-mail
 */
export async function suspendClinic(
  db: Db,
  email: string,
  now: Date,
): Promise<{ isChanged: boolean; sessionsEnded: number }> {
  return setApproved(db, email, false, now)
}

async function setApproved(db: Db, email: string, isToApprove: boolean, now: Date) {
  const approved = approvalNumber(isToApprove)
  return db.transaction(async (tx) => {
    // Lock the row, so that it is not retired by a new registration meanwhile.
    const [clinicRow] = await tx.select().from(clinic).where(hasEmail(email)).for('update')
    if (!clinicRow) throw new Refusal(404, text('server.clinicUnknown'))
    const isChanged = clinicRow.approved !== approved
    if (isChanged)
      await tx.update(clinic).set({ approved, rejectionReason: null }).where(eq(clinic.id, clinicRow.id))
    const sessionsEnded = isToApprove ? 0 : await endSessions(tx, clinicRow.id, now)
    if (isChanged || sessionsEnded > 0) {
      const action = isToApprove ? 'clinic-approved' : 'clinic-suspended'
      await record(tx, { at: now, actor: 'admin', action, clinicId: clinicRow.id })
    }
    return { isChanged, sessionsEnded }
  })
}
