import { createHash, randomInt } from 'node:crypto'
import { and, eq, getTableColumns, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { components } from '@/api/schema'
import { appointmentNumber } from '@/domain/appointments/appointmentNumber'
import { OTP_DIGITS } from '@/domain/constants'
import { addDays, isIsoDate, nextDateOn, weekdayOf, type IsoDate } from '@/domain/calendar'
import { prepared, rowsOf, type Db } from '../db/database'
import { appointment, audit, clinicDoctor, doctor, patient, slot, slotDay } from '../db/schema'
import { property } from '../problem'
import { Refusal } from '../refusal'
import { text } from '../text'
import type { AuditEntry } from './audit'
import { doctorNotFound } from './doctors'

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
 * Books a walk-in for a clinic (docs/product.md#booking). Repeating the same request changes nothing, even if its day is past or its
 * slot is full by then.
 *
 * @param today the clinic's day. The slot's next date as of yesterday or tomorrow is accepted too (docs/product.md#slots)
 * @throws Refusal 400 for a slot or date that is not offered, 403 for a doctor who does not work at the clinic, 404 for an
 *   unknown doctor, 409 for a full slot or a number in use
 */
export async function bookWalkIn(
  db: Db,
  { clinicId, request }: { clinicId: string; request: BookingRequest },
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  const fingerprint = fingerprintOf(clinicId, request)
  try {
    const offer = await offerOf(db, clinicId, request, today)
    await insertBooking(db, {
      appointmentNumber: request.appointment_number,
      clinicId,
      doctorId: offer.doctorId,
      slotId: offer.slotId,
      patientId: null,
      patientName: request.patientName.trim(),
      patientAge: request.patientAge,
      gender: request.gender,
      phoneNumber: request.phone_no,
      symptoms: request.symptoms.trim(),
      date: request.date,
      time: request.time,
      serviceAmount: offer.serviceAmount,
      consultationFee: offer.consultationFee,
      isPayOnClinic: 1,
      bookedAt: now,
      completionOtp: drawOtp(),
      fingerprint,
    })
  } catch (error) {
    if (error instanceof Refusal && (await isRepeated(db, clinicId, request, fingerprint))) return
    throw error
  }
}

const offerQuery = prepared((db) =>
  db
    .select({
      doctorId: doctor.id,
      serviceAmount: doctor.serviceAmount,
      consultationFee: doctor.consultationFee,
      accepted: clinicDoctor.accepted,
      slotId: slot.id,
      weekday: slot.weekday,
    })
    .from(doctor)
    .leftJoin(
      clinicDoctor,
      and(eq(clinicDoctor.doctorId, doctor.id), eq(clinicDoctor.clinicId, sql.placeholder('clinicId'))),
    )
    .leftJoin(slot, and(eq(slot.doctorId, doctor.id), eq(slot.time, sql.placeholder('time'))))
    .where(eq(doctor.name, sql.placeholder('doctor')))
    .prepare('offer'),
)

/** Reads the doctor and the slot of a request with one query. */
async function offerOf(db: Db, clinicId: string, { doctor, date, time }: BookingRequest, today: IsoDate) {
  const found = await offerQuery(db).execute({ clinicId, doctor, time })
  const [first] = found
  if (!first) throw doctorNotFound()
  if (first.accepted !== 1) throw new Refusal(403, text('server.doctorNotAssociated'))
  const atThatTime = found.flatMap(({ slotId, weekday, ...offer }) =>
    slotId === null || weekday === null ? [] : [{ ...offer, slotId, weekday }],
  )
  if (atThatTime.length === 0) throw new Refusal(400, text('errors.booking.invalidSlot'))
  const chosen = atThatTime.find((each) => isNextDate(date, each.weekday, today))
  if (!chosen) throw new Refusal(400, text('server.slotDate'))
  return chosen
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
  { now, today }: { now: Date; today: IsoDate },
): Promise<{ id: number; appointmentNumber: string; completionOtp: number }> {
  const { clinicId, slotId, date } = booking
  const [found] = await db
    .select({ slot, doctor })
    .from(slot)
    .innerJoin(doctor, eq(doctor.id, slot.doctorId))
    .where(eq(slot.id, slotId))
  if (!found) throw doctorNotFound()
  await requireAssociation(db, clinicId, found.doctor.id)
  if (!isIsoDate(date) || date <= today || weekdayOf(date) !== found.slot.weekday) {
    throw new Refusal(400, text('server.slotDate'))
  }

  for (let draw = 1; ; draw += 1) {
    const number = drawAppointmentNumber()
    const completionOtp = drawOtp()
    try {
      const id = await db.transaction(async (tx) =>
        insertBooking(tx, {
          appointmentNumber: number,
          clinicId,
          doctorId: found.doctor.id,
          slotId,
          patientId: await accountOf(tx, booking.user, now),
          patientName: booking.patientName ?? booking.user.fullname,
          patientAge: booking.patientAge,
          gender: booking.gender,
          phoneNumber: booking.user.phoneNumber,
          symptoms: booking.symptoms,
          date,
          time: found.slot.time,
          serviceAmount: found.doctor.serviceAmount,
          consultationFee: found.doctor.consultationFee,
          isPayOnClinic: booking.paidOnline ? 0 : 1,
          bookedAt: now,
          completionOtp,
          fingerprint: fingerprintOf(clinicId, { appointment_number: number }),
        }),
      )
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

/**
 * Increments the bookings of the slot if it is below its limit, and inserts the appointment and its audit row, in one statement
 * (docs/product.md#capacity). A number in use fails the whole statement.
 *
 * @throws Refusal 409 for a full slot, NumberTaken for a number in use
 */
async function insertBooking(db: Db, draft: NewAppointment): Promise<number> {
  const row = columnsOf(appointment, draft)
  const auditRow = columnsOf(audit, {
    at: draft.bookedAt,
    actor: draft.patientId === null ? 'clinic' : 'patient',
    action: draft.patientId === null ? 'appointment-booked' : 'appointment-requested',
    clinicId: draft.clinicId,
    doctorId: draft.doctorId,
  } satisfies AuditEntry)
  const [inserted] = await rowsOf<{ id: number }>(
    db,
    sql`
    with counted as (
      insert into ${slotDay} (slot_id, date, booked, capacity)
      select ${slot.id}, ${draft.date}, 1, ${slot.bookingLimit} from ${slot}
      where ${slot.id} = ${draft.slotId} and ${slot.bookingLimit} >= 1
      on conflict (slot_id, date) do update set booked = ${slotDay.booked} + 1, capacity = excluded.capacity
      where ${slotDay.booked} < excluded.capacity
      returning slot_id
    ), created as (
      insert into ${appointment} (${row.names}) select ${row.values} from counted returning id
    )
    insert into ${audit} (${auditRow.names}, appointment_id) select ${auditRow.values}, id from created
    returning appointment_id as id
  `,
  ).catch((error: unknown) => {
    throw isNumberInUse(error) ? new NumberTaken() : error
  })
  if (!inserted) throw new Refusal(409, text('server.slotFull'))
  return inserted.id
}

/** The column names and values of a row, for an `insert … select` from an earlier part of the statement. */
function columnsOf(table: PgTable, values: Partial<NewAppointment> | AuditEntry) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const filled = Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key]
    return column ? [{ name: sql.identifier(column.name), value: sql.param(value, column) }] : []
  })
  const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `)
  return {
    names: list(filled.map(({ name }) => sql`${name}`)),
    values: list(filled.map(({ value }) => sql`${value}`)),
  }
}

function isNumberInUse(error: unknown) {
  return error instanceof Error && property(error.cause, 'constraint') === 'appointment_number'
}

async function requireAssociation(db: Db, clinicId: string, doctorId: number) {
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

function isNextDate(date: IsoDate, weekday: number, today: IsoDate) {
  return [-1, 0, 1].some((days) => nextDateOn(weekday, addDays(today, days)) === date)
}

/**
 * Whether the clinic has made this booking before. Ignores other clinics' numbers: the refusal of an invalid booking must not reveal
 * that another clinic uses its number.
 *
 * @throws NumberTaken if the clinic has another booking with this number
 */
async function isRepeated(
  db: Db,
  clinicId: string,
  { appointment_number: number }: BookingRequest,
  fingerprint: string,
): Promise<boolean> {
  const [own] = await db
    .select({ fingerprint: appointment.fingerprint })
    .from(appointment)
    .where(and(eq(appointment.appointmentNumber, number), eq(appointment.clinicId, clinicId)))
  if (own && own.fingerprint !== fingerprint) throw new NumberTaken()
  return own !== undefined
}

function fingerprintOf(clinicId: string, request: Partial<BookingRequest>) {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([clinicId, fields]))
    .digest('hex')
}

async function accountOf(db: Db, user: PatientBooking['user'], now: Date): Promise<number> {
  const [known] = await db
    .select({ id: patient.id })
    .from(patient)
    .where(and(eq(patient.fullname, user.fullname), eq(patient.phoneNumber, user.phoneNumber)))
    .limit(1)
  if (known) return known.id
  const [created] = await db
    .insert(patient)
    .values({ ...user, createdAt: now })
    .returning({ id: patient.id })
  if (!created) throw new Error('The database returned no patient.')
  return created.id
}
