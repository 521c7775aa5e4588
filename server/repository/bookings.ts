import { createHash, randomInt } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { appointmentNumber } from '@/domain/appointmentNumber'
import { addDays, isIsoDate, nextDateOn, weekdayOf, type IsoDate } from '@/domain/calendar'
import type { Db } from '../db/database'
import { appointment, clinicDoctor, doctor, patient, slot, slotDay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { doctorByName, doctorNotFound } from './doctors'
import { slotsOf } from './slots'

export type BookingRequest = components['schemas']['BookingRequest']
type NewAppointment = typeof appointment.$inferInsert

const NUMBER_DRAWS = 5

/** A patient's code, 1000 to 9999. */
export function drawOtp(): number {
  return randomInt(1000, 10_000)
}

/** `Clinora` and seven digits (spec §9). */
export function drawAppointmentNumber(): string {
  return appointmentNumber(() => randomInt(10_000_000) / 10_000_000)
}

/**
 * Books a walk-in for a clinic (spec §7, POST /book_appointment). The same request again changes nothing, even after its day
 * is past or its slot is full.
 *
 * @param today the server's day; a client may be one day off, so that the date may be that of a neighbouring day
 * @throws Refusal 400 for a slot or date that is not offered, 403 for a doctor who does not work at the clinic, 404 for an
 *   unknown doctor, 409 for a full slot or a number in use
 */
export async function bookWalkIn(
  db: Db,
  { clinicId, request }: { clinicId: string; request: BookingRequest },
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  const fingerprint = fingerprintOf(clinicId, request)
  if (await isRepeated(db, request.appointment_number, fingerprint)) return

  const booked = await doctorByName(db, request.doctor)
  await requireAssociation(db, clinicId, booked.id)
  const atThatTime = (await slotsOf(db, booked.id)).filter((each) => each.time === request.time)
  if (atThatTime.length === 0) throw new Refusal(400, text('errors.booking.invalidSlot'))
  const chosen = atThatTime.find((each) => isNextDate(request.date, each.weekday, today))
  if (!chosen) throw new Refusal(400, text('server.slotDate'))

  await place(db, {
    appointmentNumber: request.appointment_number,
    clinicId,
    doctorId: booked.id,
    slotId: chosen.id,
    patientId: null,
    patientName: request.patientName.trim(),
    patientAge: request.patientAge,
    gender: request.gender,
    phoneNumber: request.phone_no,
    symptoms: request.symptoms.trim(),
    date: request.date,
    time: request.time,
    serviceAmount: booked.serviceAmount,
    consultationFee: booked.consultationFee,
    isPayOnClinic: 1,
    bookedAt: now,
    completionOtp: drawOtp(),
    fingerprint,
  })
}

/** What a patient asks for in the mobile app. */
export interface PatientBooking {
  clinicId: string
  slotId: number
  /** A day on the slot's weekday, after today. */
  date: IsoDate
  /** The app user's account; one of the same name and phone is the same account. Phone has ten digits. */
  user: { fullname: string; phoneNumber: string }
  /** The person to be seen, where it is not the app user. */
  patientName?: string
  patientAge: number
  gender: 'Male' | 'Female'
  symptoms: string
  paidOnline: boolean
}

/**
 * Books as a patient of the mobile app does: the clinic is notified and the appointment is pending.
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
  const patientId = await accountOf(db, booking.user, now)

  for (let draw = 1; ; draw += 1) {
    const number = drawAppointmentNumber()
    const completionOtp = drawOtp()
    try {
      const id = await place(db, {
        appointmentNumber: number,
        clinicId,
        doctorId: found.doctor.id,
        slotId,
        patientId,
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

/**
 * The appointment, its place and its audit row, or none of them. The row comes first: a second request with the same number
 * waits at its unique index until the first is decided, and only then asks for a place.
 */
async function place(db: Db, draft: NewAppointment): Promise<number> {
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(appointment)
      .values(draft)
      .onConflictDoNothing({ target: appointment.appointmentNumber })
      .returning({ id: appointment.id })
    if (!created) return repeatedId(tx, draft.appointmentNumber, draft.fingerprint)
    if (!(await takePlace(tx, draft.slotId, draft.date))) {
      throw new Refusal(409, text('server.slotFull'))
    }
    await record(tx, {
      at: draft.bookedAt,
      actor: draft.patientId === null ? 'clinic' : 'patient',
      action: draft.patientId === null ? 'appointment-booked' : 'appointment-requested',
      clinicId: draft.clinicId,
      doctorId: draft.doctorId,
      appointmentId: created.id,
    })
    return created.id
  })
}

/** One place of the slot on that day, by one statement: it counts up only below the limit. */
async function takePlace(tx: Db, slotId: number, date: IsoDate): Promise<boolean> {
  const taken = await tx
    .insert(slotDay)
    .select((query) =>
      query
        .select({
          slotId: slot.id,
          date: sql<string>`${date}::date`.as('date'),
          booked: sql<number>`1`.as('booked'),
          capacity: sql<number>`${slot.bookingLimit}`.as('capacity'),
        })
        .from(slot)
        .where(and(eq(slot.id, slotId), gte(slot.bookingLimit, 1))),
    )
    .onConflictDoUpdate({
      target: [slotDay.slotId, slotDay.date],
      set: { booked: sql`${slotDay.booked} + 1`, capacity: sql`excluded.capacity` },
      setWhere: lt(slotDay.booked, sql`excluded.capacity`),
    })
    .returning({ booked: slotDay.booked })
  return taken.length === 1
}

/** Gives a place back: for a declined or cancelled appointment, in the transaction that changes it. */
export async function givePlaceBack(tx: Db, slotId: number, date: IsoDate): Promise<void> {
  await tx
    .update(slotDay)
    .set({ booked: sql`${slotDay.booked} - 1` })
    .where(and(eq(slotDay.slotId, slotId), eq(slotDay.date, date)))
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

async function isRepeated(db: Db, number: string, fingerprint: string): Promise<boolean> {
  const [existing] = await db
    .select({ fingerprint: appointment.fingerprint })
    .from(appointment)
    .where(eq(appointment.appointmentNumber, number))
  if (existing && existing.fingerprint !== fingerprint) throw new NumberTaken()
  return existing !== undefined
}

async function repeatedId(tx: Db, number: string, fingerprint: string): Promise<number> {
  const [existing] = await tx
    .select({ id: appointment.id })
    .from(appointment)
    .where(and(eq(appointment.appointmentNumber, number), eq(appointment.fingerprint, fingerprint)))
  if (!existing) throw new NumberTaken()
  return existing.id
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
