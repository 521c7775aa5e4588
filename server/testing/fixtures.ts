import { eq } from 'drizzle-orm'
import { otpText } from '@/domain/appointments/otp'
import { OTP_DIGITS } from '@/domain/constants'
import type { components } from '@/api/schema'
import { appointment } from '../db/schema'
import { appointmentBatches } from '../repository/appointments'
import { approveClinic, findClinicByEmail, registerClinic } from '../repository/clinics'
import { acceptRequest, importDoctors, requestDoctor, type DoctorRow } from '../repository/doctors'
import { bookAsPatient, type BookingRequest } from '../repository/bookings'
import { openSession } from '../repository/bearers'
import { importSlots, operatorSlots } from '../repository/slots'
import { TODAY, type Backend } from './backend'
import type { Existing } from './contractRequests'

/** The parts of a backend that fixtures need. */
export type FixtureContext = Pick<Backend, 'db' | 'clock' | 'identity'>

let counter = 0
/** A number that is unique in this process. */
export function unique(): number {
  counter += 1
  return counter
}

export interface TestClinic {
  clinicId: string
  token: string
  email: string
  uid: string
}

/** Creates a registered clinic with a bearer, approved by default. */
export async function makeClinic(
  context: FixtureContext,
  { approved = true, timeZone = null }: { approved?: boolean; timeZone?: string | null } = {},
): Promise<TestClinic> {
  const { db, clock, identity } = context
  const uid = `uid${unique()}`
  const email = `${uid}@clinic.example`
  identity.add({ uid, email, emailVerified: true })
  const registration = {
    uid,
    email,
    clinicName: `Clinic ${uid}`,
    phone: '5550142233',
    emailVerified: true,
    timeZone,
  }
  await registerClinic(db, registration, clock.now, () => Promise.resolve(false))
  if (approved) await approveClinic(db, email, clock.now)
  const clinicId = (await findClinicByEmail(db, email))?.id ?? ''
  return { clinicId, token: await openSession(db, clinicId, clock.now), email, uid }
}

/** Opens another session of the clinic, with a sign-in later than every logout. */
export function openLaterSession(
  { db, clock }: Pick<FixtureContext, 'db' | 'clock'>,
  clinicId: string,
): Promise<string> {
  return openSession(db, clinicId, clock.now, new Date(Date.UTC(2100, 0, 1) + unique() * 1000))
}

export const DOCTOR: Omit<DoctorRow, 'name'> = {
  designation: 'Cardiologist',
  image: null,
  mobileNumber: '5550137001',
  gender: 2,
  degrees: 'MBBS',
  languagesSpoken: 'English, French',
  experienceYear: 14,
  consultationFee: 45.5,
  serviceAmount: 450,
  aboutYouself: null,
}

export interface TestDoctor {
  id: number
  name: string
  /** The slot on Monday 0930. */
  slotId: number
}

/** Creates a doctor with one slot, Monday 0930, associated with the clinics. */
export async function makeDoctor(
  { db, clock }: FixtureContext,
  { limit = 10, clinics = [] }: { limit?: number; clinics?: readonly TestClinic[] } = {},
): Promise<TestDoctor> {
  const name = `Dr. ${unique()}`
  const { ids } = await importDoctors(db, [{ name, ...DOCTOR }], clock.now)
  const id = ids.get(name) ?? 0
  await importSlots(db, [{ doctor: name, weekday: 1, time: '0930', bookingLimit: limit }], clock.now)
  for (const { clinicId, email } of clinics) {
    await requestDoctor(db, { clinicId, doctorId: id }, clock.now)
    await acceptRequest(db, { doctorId: id, email, actor: 'doctor' }, clock.now)
  }
  const [slot] = await operatorSlots(db, id)
  return { id, name, slotId: slot?.id ?? 0 }
}

/** The Monday after TODAY. */
export const MONDAY = '2026-11-23'

export function numberOf(n: number): string {
  return `Clinora${String(n).padStart(7, '0')}`
}

/** A valid booking for the Monday after TODAY. */
export function bookingFor(
  clinic: TestClinic,
  doctor: TestDoctor,
  changes: Partial<BookingRequest> = {},
): BookingRequest {
  return {
    doctor: doctor.name,
    patientName: 'Lena Moreau',
    patientAge: 34,
    phone_no: '5550142233',
    symptoms: '',
    gender: 'Female',
    date: MONDAY,
    time: '0930',
    paymentMethod: 'at clinic',
    appointment_number: numberOf(unique()),
    clinic_id: clinic.clinicId,
    ...changes,
  }
}

/** Creates a booking of an app user: pending, with its code. */
export async function makePatientBooking(
  { db, clock }: Pick<FixtureContext, 'db' | 'clock'>,
  clinic: TestClinic,
  doctor: TestDoctor,
  {
    date = MONDAY,
    today = TODAY,
    fullname = 'Ada Park',
    // A random number may be in use by a booking of the test.
    drawNumber = () => numberOf(unique()),
  }: { date?: string; today?: string; fullname?: string; drawNumber?: () => string } = {},
): Promise<{ id: number; appointmentNumber: string; completionOtp: number }> {
  return bookAsPatient(
    db,
    {
      clinicId: clinic.clinicId,
      slotId: doctor.slotId,
      date,
      user: { fullname, phoneNumber: '5550166778' },
      patientAge: 30,
      gender: 'Female',
      symptoms: '',
      paidOnline: true,
    },
    { now: clock.now, today, drawNumber },
  )
}

/** A code that differs from the given one. */
export function wrongOtp(completionOtp: number): string {
  return otpText((completionOtp + 1) % 10 ** OTP_DIGITS)
}

/** Books a walk-in over HTTP. @throws Error if it is refused */
export async function bookWalkIn(
  backend: Backend,
  clinic: TestClinic,
  doctor: TestDoctor,
  changes: Partial<components['schemas']['BookingRequest']> = {},
) {
  const json = bookingFor(clinic, doctor, changes)
  const { status } = await backend.call('POST', '/book_appointment', { token: clinic.token, json })
  const row = await appointmentRow(backend, json.appointment_number)
  if (status !== 200 || !row) throw new Error(`The booking was answered with ${status}.`)
  return { id: row.id, json }
}

/** Books a walk-in over HTTP and returns its id. */
export async function makeWalkIn(backend: Backend, clinic: TestClinic, doctor: TestDoctor): Promise<number> {
  const booking = bookingFor(clinic, doctor)
  await backend.call('POST', '/book_appointment', { token: clinic.token, json: booking })
  return (await appointmentRow(backend, booking.appointment_number))?.id ?? 0
}

export async function appointmentRow({ db }: Pick<FixtureContext, 'db'>, number: string) {
  const [row] = await db.select().from(appointment).where(eq(appointment.appointmentNumber, number))
  return row
}

/** All appointments of a clinic, as in its list. */
export async function listedAppointments({ db }: Pick<FixtureContext, 'db'>, clinicId: string) {
  const rows: components['schemas']['Appointment'][] = []
  for await (const batch of appointmentBatches(db, { clinicId }, { hideOtp: false })) {
    rows.push(...(JSON.parse(`[${batch}]`) as typeof rows))
  }
  return rows
}

/** Values of a clinic's own rows, for requests that are generated from the contract. */
export function existingOf(
  clinic: TestClinic,
  appointments: number[],
  [doctorId, doctorName]: [number, string],
): Existing {
  return {
    clinicId: [clinic.clinicId],
    clinic_id: [clinic.clinicId],
    appointmentId: appointments,
    newStatus: [1],
    id: [doctorId],
    doctorId: [doctorId],
    doctor: [doctorName],
    doctorName: [doctorName],
    date: [MONDAY],
    time: ['0930'],
    otp: ['0000'],
    appointment_number: [numberOf(unique())],
    // Nobody waits yet, and no appointment has been corrected.
    waiting_list_id: [undefined],
    corrected_at: [undefined],
    email: [clinic.email],
    uid: [clinic.uid],
    latitude: ['45.5'],
    longitude: ['45.5'],
    from: ['2026-01-01'],
    to: ['2027-01-01'],
    from_time: ['0000'],
    to_time: ['2359'],
    'If-None-Match': ['"other"'],
    'X-Identity-Token': [`proof of ${clinic.uid}`],
  }
}
