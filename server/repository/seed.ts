import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  changesTo,
  releasesSlot,
  STATUS_NUMBERS,
  type AppointmentStatus,
} from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import { approvalNumber } from '@/domain/clinic'
import { ROWS_PER_INSERT, type Db } from '../db/database'
import { appointment, clinic, clinicDoctor, patient, slot, slotDay } from '../db/schema'
import { actionOf, record, type AuditEntry } from './audit'
import { drawOtp } from './bookings'
import { limitOn } from './slotCapacity'
import { emailKey } from '@/domain/email'

/** A clinic of the demo. It can log in only if an identity account of the same uid and e-mail exists. */
export interface SeedClinic {
  uid: string
  clinicName: string
  email: string
  /** Ten digits. */
  phoneNo: string
  isApproved: boolean
  address: string | null
  latitude: number | null
  longitude: number | null
  paymentAtClinic: boolean | null
  /** Name of a stored picture. */
  profilePicture?: string
}

/** Inserts a clinic and returns its id. */
export async function seedClinic(db: Db, { isApproved, ...row }: SeedClinic, now: Date): Promise<string> {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(clinic).values({
      ...row,
      approved: approvalNumber(isApproved),
      id,
      emailKey: emailKey(row.email),
      createdAt: now,
    })
    await record(tx, { at: now, actor: 'clinic', action: 'clinic-registered', clinicId: id })
    if (isApproved) await record(tx, { at: now, actor: 'admin', action: 'clinic-approved', clinicId: id })
  })
  return id
}

/** Inserts relations without their audit of requests: accepted 0 = request sent, 1 = associated. */
export async function seedAssociations(
  db: Db,
  clinicId: string,
  relations: readonly { doctorId: number; accepted: 0 | 1 }[],
  now: Date,
): Promise<void> {
  if (relations.length === 0) return
  await db.transaction(async (tx) => {
    await tx.insert(clinicDoctor).values(
      relations.map(({ doctorId, accepted }) => ({
        clinicId,
        doctorId,
        accepted,
        requestedAt: now,
        acceptedAt: accepted ? now : null,
      })),
    )
    const auditRows = relations.map(
      ({ doctorId, accepted }) =>
        ({
          at: now,
          actor: accepted ? 'doctor' : 'clinic',
          action: accepted ? 'doctor-accepted' : 'doctor-requested',
          clinicId,
          doctorId,
        }) as const,
    )
    await record(tx, ...auditRows)
  })
}

/** Adds app users and returns their ids in the same order. Phone numbers have ten digits. */
export async function seedPatients(
  db: Db,
  rows: readonly { fullname: string; phoneNumber: string }[],
  now: Date,
): Promise<number[]> {
  if (rows.length === 0) return []
  const newPatients = await db
    .insert(patient)
    .values(rows.map((row) => ({ ...row, createdAt: now })))
    .returning({ id: patient.id })
  return newPatients.map(({ id }) => id).sort((a, b) => a - b)
}

/** An appointment of the past or the future, with its final status. */
export interface SeedAppointment {
  /** `Clinora` and seven digits, unique. */
  appointmentNumber: string
  doctorId: number
  /** A slot of the doctor. The limit of the slot applies. */
  slotId: number
  /** A day on the slot's weekday. */
  date: IsoDate
  /** The time of the slot, HHMM. */
  time: string
  /** Null for a walk-in. */
  patientId: number | null
  patientName: string
  patientAge: number
  gender: 'Male' | 'Female'
  phoneNumber: string
  symptoms: string
  status: AppointmentStatus
  /** Rupees. */
  serviceAmount: number | null
  /** Dollars. */
  consultationFee: number | null
  /** 0 = paid online. */
  isPayOnClinic: 0 | 1
  bookedAt: Date
  /** The time of its last status change; ignored for a pending one. */
  changedAt: Date
  /** The author of the last status change, by default the clinic. */
  changedBy?: 'clinic' | 'patient'
  /** Why it was declined or cancelled. */
  statusReason?: string | null
  /** When the patient of an accepted one came to the desk. */
  arrivedAt?: Date | null
  /** When the patient of an accepted one was found missing. */
  noShowAt?: Date | null
}

/**
 * Inserts appointments of one clinic, counts them in their slots and writes their audit in order of time.
 *
 * @throws Error if the rows exceed the limit of a slot; nothing is written then
 */
export async function seedAppointments(
  db: Db,
  clinicId: string,
  rows: readonly SeedAppointment[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const auditRows: AuditEntry[] = []
    await countBooked(tx, clinicId, rows)
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
      const chunk = rows.slice(from, from + ROWS_PER_INSERT)
      const newAppointments = await tx
        .insert(appointment)
        .values(
          chunk.map((row) => ({
            ...row,
            status: STATUS_NUMBERS[row.status],
            ...(row.status === 'pending' ? { changedAt: null } : { changedBy: row.changedBy ?? 'clinic' }),
            clinicId,
            completionOtp: drawOtp(),
            fingerprint: fingerprintOf(row),
          })),
        )
        .returning({ id: appointment.id, number: appointment.appointmentNumber })
      const ids = new Map(newAppointments.map((each) => [each.number, each.id]))
      auditRows.push(...chunk.flatMap((row) => historyOf(row, clinicId, ids.get(row.appointmentNumber))))
    }
    await record(tx, ...auditRows.sort((a, b) => a.at.getTime() - b.at.getTime()))
  })
}

function historyOf(row: SeedAppointment, clinicId: string, appointmentId: number | undefined): AuditEntry[] {
  if (appointmentId === undefined) throw new Error('The database returned no appointment.')
  const about = { clinicId, doctorId: row.doctorId, appointmentId }
  const bookingEntry: AuditEntry =
    row.patientId === null
      ? { at: row.bookedAt, actor: 'clinic', action: 'appointment-booked', ...about }
      : { at: row.bookedAt, actor: 'patient', action: 'appointment-requested', ...about }
  const changes = changesTo(row.status).map((status): AuditEntry => ({
    at: row.changedAt,
    actor: (status === row.status && row.changedBy) || 'clinic',
    action: actionOf(status),
    ...about,
  }))
  const arrival: AuditEntry[] = row.arrivedAt
    ? [{ at: row.arrivedAt, actor: 'clinic', action: 'appointment-arrived', ...about }]
    : []
  const noShow: AuditEntry[] = row.noShowAt
    ? [{ at: row.noShowAt, actor: 'clinic', action: 'appointment-no-show', ...about }]
    : []
  return [bookingEntry, ...changes, ...arrival, ...noShow]
}

/** The limit of a slot at the clinic on a date. */
const limitOf = (clinicId: string, { slotId, date }: { slotId: number; date: IsoDate }) =>
  sql<number>`(select ${limitOn(clinicId, date, 'slot')} from ${slot} where ${slot.id} = ${slotId})`

async function countBooked(tx: Db, clinicId: string, rows: readonly SeedAppointment[]) {
  const days = new Map<string, { slotId: number; date: IsoDate; booked: number }>()
  for (const { slotId, date, status } of rows) {
    const key = `${slotId} ${date}`
    days.set(key, { slotId, date, booked: (days.get(key)?.booked ?? 0) + (releasesSlot(status) ? 0 : 1) })
  }
  const slotDays = [...days.values()]
  if (slotDays.length === 0) return
  for (let from = 0; from < slotDays.length; from += ROWS_PER_INSERT) {
    const chunk = slotDays.slice(from, from + ROWS_PER_INSERT)
    await tx
      .insert(slotDay)
      .values(chunk.map((each) => ({ ...each, capacity: limitOf(clinicId, each) })))
      .onConflictDoUpdate({
        target: [slotDay.slotId, slotDay.date],
        set: { booked: sql`${slotDay.booked} + excluded.booked`, capacity: sql`excluded.capacity` },
      })
  }
}

function fingerprintOf(row: SeedAppointment) {
  return createHash('sha256').update(`seed ${row.appointmentNumber}`).digest('hex')
}
