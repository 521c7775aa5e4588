import { createHash, randomInt } from 'node:crypto'
import { and, eq, getTableColumns, inArray, isNull, ne, or, sql, type SQLChunk } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { components } from '@/api/schema'
import { allUsed } from '@/domain/allUsed'
import { appointmentNumber } from '@/domain/appointments/appointmentNumber'
import { COUNTED_STATUS_NUMBERS, STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import type { ClinicNow } from '@/domain/appointments/slotRange'
import { OTP_DIGITS } from '@/domain/constants'
import { isIsoDate, weekdayOf, type IsoDate } from '@/domain/calendar'
import { cleanName } from '@/domain/personName'
import { rowsOf, type Db } from '../db/database'
import { appointment, audit, doctor, patient, patientKey, slot } from '../db/schema'
import { property } from '../problem'
import { Refusal } from '../refusal'
import { text } from '../text'
import { actionOf, type AuditAction, type AuditEntry } from './audit'
import { shareSchedule } from './closures'
import { doctorNotFound, requireAssociation } from './doctors'
import { offerOf } from './offers'
import { placeRefusal, takeCapacity } from './slotCapacity'
import { deleteWaiting, lockWaiting } from './waitingList'

export type BookingRequest = components['schemas']['BookingRequest']
type NewAppointment = typeof appointment.$inferInsert

const NUMBER_DRAWS = 5

/** A patient's code as a number, 0 to 9999: 7 is the code 0007. */
export function drawOtp(): number {
  return randomInt(10 ** OTP_DIGITS)
}

/** `Clinora` and seven digits. */
function drawAppointmentNumber(): string {
  return appointmentNumber(() => randomInt(10_000_000) / 10_000_000)
}

/**
 * Books a walk-in for a clinic (docs/product.md#booking), and accepts it and marks the patient as arrived, if the request says so. All
 * or nothing is stored. Repeating the same request changes nothing, even if its day is past or its
 * slot is full by then.
 *
 * @param clinicNow the clinic's day and time. The slot's next date as of yesterday or tomorrow is accepted too, and with
 *   `chosen_date` every date that is ahead (docs/product.md#slots)
 * @throws Refusal 400 for a slot or date that is not offered, 403 for a doctor who does not work at the clinic, 404 for an
 *   unknown doctor, 409 for a full or closed slot, an arrival on another day than today, a number in use or, with `refuseRepeated`, a patient who
 *   is booked for that slot and date under another number, and for a person who is not on the waiting list any more
 */
export async function bookWalkIn(
  db: Db,
  {
    clinicId,
    request,
    refuseRepeated,
  }: { clinicId: string; request: BookingRequest; refuseRepeated: boolean },
  { now, clinicNow }: { now: Date; clinicNow: ClinicNow },
): Promise<void> {
  const fingerprint = fingerprintOf(clinicId, request)
  const {
    appointment_number: appointmentNumber,
    date,
    time,
    chosen_date: isDateChosen = false,
    patientName,
    patientAge,
    gender,
    phone_no: phoneNumber,
    symptoms,
    accepted = false,
    arrived: isHere = false,
    squeeze_in: squeezeIn = false,
    waiting_list_id: entryId,
    doctor: _doctor,
    clinic_id: _clinic,
    paymentMethod: _payment,
    ...others
  } = request
  allUsed(others)
  const isAccepted = isHere || accepted
  try {
    if (isHere && date > clinicNow.today) throw new Refusal(409, text('server.checkInTooEarly'))
    await db.transaction(async (tx) => {
      const offer = await offerOf(tx, clinicId, { ...request, isDateChosen }, clinicNow)
      const draft = {
        appointmentNumber,
        clinicId,
        doctorId: offer.doctorId,
        slotId: offer.slotId,
        patientId: null,
        patientName: cleanName(patientName),
        patientAge,
        gender,
        phoneNumber,
        symptoms: symptoms.trim(),
        date,
        time,
        serviceAmount: offer.serviceAmount,
        consultationFee: offer.consultationFee,
        isPayOnClinic: 1,
        bookedAt: now,
        completionOtp: drawOtp(),
        fingerprint,
        ...(isAccepted && { status: STATUS_NUMBERS.accepted }),
        ...(isHere && { arrivedAt: now }),
      }
      const waiting = entryId === undefined ? null : { clinicId, entryId }
      if (waiting) await lockWaiting(tx, waiting)
      const id = await insertBooking(tx, draft, { squeezeIn })
      // Checked after the insert, which locks the slot's day: of concurrent bookings the check of the later one sees the earlier one.
      if (refuseRepeated && (await isPatientBooked(tx, draft))) {
        throw new Refusal(409, text('server.repeatedBooking'), { code: 'repeated_booking' })
      }
      if (id === null) throw await placeRefusal(tx, draft)
      if (waiting) await deleteWaiting(tx, waiting, now)
    })
  } catch (error) {
    if (error instanceof Refusal && (await isRepeated(db, clinicId, request, fingerprint))) return
    throw error
  }
}

/** A booking in the mobile app. */
export interface PatientBooking {
  clinicId: string
  slotId: number
  /** A day on the slot's weekday, after today. */
  date: IsoDate
  /** The app user, identified by name and phone number. The phone number has ten digits. */
  user: { fullname: string; phoneNumber: string }
  /** The patient, if it is not the app user. */
  patientName?: string
  patientAge: number
  gender: 'Male' | 'Female'
  symptoms: string
  paidOnline: boolean
}

/**
 * Books like the mobile app: the appointment is pending and the clinic is notified. A new app user's account is created in the same
 * transaction.
 *
 * @throws Refusal as bookWalkIn does, 404 for an unknown slot
 */
export async function bookAsPatient(
  db: Db,
  booking: PatientBooking,
  {
    now,
    today,
    drawNumber = drawAppointmentNumber,
  }: { now: Date; today: IsoDate; drawNumber?: (() => string) | undefined },
): Promise<{ id: number; appointmentNumber: string; completionOtp: number }> {
  const { clinicId, slotId, date } = booking
  for (let draw = 1; ; draw += 1) {
    const number = drawNumber()
    const completionOtp = drawOtp()
    try {
      const id = await db.transaction(async (tx) => {
        await shareSchedule(tx, clinicId)
        const [slotWithDoctor] = await tx
          .select({ slot, doctor })
          .from(slot)
          .innerJoin(doctor, eq(doctor.id, slot.doctorId))
          .where(and(eq(slot.id, slotId), or(isNull(slot.clinicId), eq(slot.clinicId, clinicId))))
        if (!slotWithDoctor) throw doctorNotFound()
        await requireAssociation(tx, clinicId, slotWithDoctor.doctor.id)
        if (!isIsoDate(date) || date <= today || weekdayOf(date) !== slotWithDoctor.slot.weekday) {
          throw new Refusal(400, text('server.slotDate'))
        }
        const inserted = await insertBooking(tx, {
          appointmentNumber: number,
          clinicId,
          doctorId: slotWithDoctor.doctor.id,
          slotId,
          patientId: await accountOf(tx, booking.user, now),
          patientName: booking.patientName ?? booking.user.fullname,
          patientAge: booking.patientAge,
          gender: booking.gender,
          phoneNumber: booking.user.phoneNumber,
          symptoms: booking.symptoms,
          date,
          time: slotWithDoctor.slot.time,
          serviceAmount: slotWithDoctor.doctor.serviceAmount,
          consultationFee: slotWithDoctor.doctor.consultationFee,
          isPayOnClinic: booking.paidOnline ? 0 : 1,
          bookedAt: now,
          completionOtp,
          // Not a hash: no walk-in request counts as a repetition of this booking.
          fingerprint: number,
        })
        if (inserted === null) throw await placeRefusal(tx, booking)
        return inserted
      })
      return { id, appointmentNumber: number, completionOtp }
    } catch (error) {
      if (!(error instanceof NumberTaken) || draw === NUMBER_DRAWS) throw error
    }
  }
}

class NumberTaken extends Refusal {
  constructor() {
    super(409, text('server.numberTaken'))
  }
}

const SQUEEZED_IN = 'appointment-squeezed-in' satisfies AuditAction

/** What the audit says of a new appointment that is above the limit of its slot, in order. */
function actionsOf({ patientId, status, arrivedAt }: NewAppointment): AuditAction[] {
  return [
    patientId === null ? 'appointment-booked' : 'appointment-requested',
    SQUEEZED_IN,
    ...(status === STATUS_NUMBERS.accepted ? [actionOf('accepted')] : []),
    ...(arrivedAt ? (['appointment-arrived'] as const) : []),
  ]
}

/**
 * Increments the bookings of the slot if it is below its limit, or for a squeeze-in below the allowance above it, and inserts the appointment and its audit rows, in one statement
 * (docs/product.md#capacity). A number that the clinic uses fails the whole statement. Locks the slot's day, also if the slot is full.
 *
 * @returns the appointment's id, null for a full or closed slot
 * @throws NumberTaken for a number that the clinic uses
 */
async function insertBooking(
  db: Db,
  draft: NewAppointment,
  { squeezeIn = false } = {},
): Promise<number | null> {
  const row = columnsOf(appointment, draft)
  const auditRow = columnsOf(audit, {
    at: draft.bookedAt,
    actor: draft.patientId === null ? 'clinic' : 'patient',
    clinicId: draft.clinicId,
    doctorId: draft.doctorId,
  } satisfies Partial<AuditEntry>)
  const [inserted] = await rowsOf<{ id: number }>(
    db,
    sql`
    with counted as (
      ${takeCapacity(draft, { squeezeIn })}
    ), created as (
      insert into ${appointment} (${row.names}, squeeze_in) select ${row.values}, counted.squeeze_in from counted
      returning id, squeeze_in
    )
    insert into ${audit} (${auditRow.names}, action, appointment_id)
    select ${auditRow.values}, step.action, created.id
    from created, unnest(${sql.param(actionsOf(draft))}::text[]) with ordinality as step(action, position)
    where created.squeeze_in or step.action <> ${SQUEEZED_IN}
    order by step.position
    returning appointment_id as id
  `,
  ).catch((error: unknown) => {
    throw isNumberInUse(error) ? new NumberTaken() : error
  })
  return inserted?.id ?? null
}

/** The column names and values of a row, for an `insert … select` from an earlier part of the statement. */
function columnsOf(table: PgTable, values: Partial<NewAppointment | AuditEntry>) {
  const valuesByKey: Record<string, unknown> = { ...values }
  const columnEntries = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => key in valuesByKey)
  const list = (parts: SQLChunk[]) => sql.join(parts, sql`, `)
  return {
    names: list(columnEntries.map(([, column]) => sql.identifier(column.name))),
    values: list(columnEntries.map(([key, column]) => sql.param(valuesByKey[key], column))),
  }
}

function isNumberInUse(error: unknown) {
  return error instanceof Error && property(error.cause, 'constraint') === 'appointment_number'
}

/**
 * Whether the clinic has made this booking before.
 *
 * @throws NumberTaken if the clinic has another booking with this number, Refusal 409 if the appointment has been declined or cancelled
 */
async function isRepeated(
  db: Db,
  clinicId: string,
  { appointment_number: number }: BookingRequest,
  fingerprint: string,
): Promise<boolean> {
  const [own] = await db
    .select({ fingerprint: appointment.fingerprint, status: appointment.status })
    .from(appointment)
    .where(and(eq(appointment.appointmentNumber, number), eq(appointment.clinicId, clinicId)))
  if (own && own.fingerprint !== fingerprint) throw new NumberTaken()
  if (own && !COUNTED_STATUS_NUMBERS.some((each) => each === own.status))
    throw new Refusal(409, text('server.endedBooking'), { code: 'booking_ended' })
  return own !== undefined
}

/** Whether the clinic has the patient in that slot on that date under another number, and has not released the slot. */
export async function isPatientBooked(
  db: Db,
  { clinicId, patientName, phoneNumber, slotId, date, appointmentNumber: number }: NewAppointment,
): Promise<boolean> {
  return (
    (await db.$count(
      appointment,
      and(
        eq(appointment.clinicId, clinicId),
        eq(appointment.phoneNumber, sql`${phoneNumber}::text`),
        inArray(appointment.status, [...COUNTED_STATUS_NUMBERS]),
        eq(appointment.slotId, slotId),
        eq(appointment.date, date),
        eq(patientKey(appointment.patientName), patientKey(sql`${patientName}::text`)),
        ne(appointment.appointmentNumber, number),
      ),
    )) > 0
  )
}

function fingerprintOf(clinicId: string, request: BookingRequest) {
  return createHash('sha256')
    .update(JSON.stringify([clinicId, Object.entries(request).sort()]))
    .digest('hex')
}

async function accountOf(db: Db, user: PatientBooking['user'], now: Date): Promise<number> {
  const [account] = await db
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.fullname, user.fullname), eq(patient.phoneNumber, user.phoneNumber)))
    .limit(1)
    // An erasure of the account waits for this booking, or this booking finds no account.
    .for('share')
  if (account) return account.id
  const [newPatient] = await db
    .insert(patient)
    .values({ ...user, createdAt: now })
    .returning({ id: patient.id })
  if (!newPatient) throw new Error('The database returned no patient.')
  return newPatient.id
}
