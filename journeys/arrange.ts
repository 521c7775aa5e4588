import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { appointmentNumber } from '@/domain/appointments/appointmentNumber'
import { weekdayOf, type IsoDate } from '@/domain/calendar'
import { hhmmAt } from '@/domain/timeOfDay'
import type { Registration } from './frontDesk'
import { command, mailLinks, type Instance } from './stack'

/** Prepares clinics and bookings for journeys by calling the API, without a browser. */

async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Creates an identity account without a clinic, by default with a verified e-mail. */
export async function openAccount(product: Instance, { email, password }: Registration, verified = true) {
  const accounts = `${product.origin}/identitytoolkit.googleapis.com/v1/accounts`
  const { localId, idToken } = await post(`${accounts}:signUp?key=demo`, {
    email,
    password,
    returnSecureToken: true,
  })
  if (verified) {
    await post(`${accounts}:sendOobCode?key=demo`, { requestType: 'VERIFY_EMAIL', idToken })
    const link = (await mailLinks(product, email, 'verify')).at(-1) ?? ''
    await post(`${accounts}:update?key=demo`, { oobCode: new URL(link).searchParams.get('oobCode') })
  }
  return String(localId)
}

/** Creates a clinic that can log in. */
export async function openClinic(product: Instance, clinic: Registration, { approved = true } = {}) {
  const uid = await openAccount(product, clinic)
  const { clinicName, email, phone } = clinic
  await post(`${product.origin}/api/register`, { uid, clinicName, email, phone })
  if (approved) await command(product, 'admin', 'approve', email)
}

/** Imports the files of docs/examples and returns the first doctor's name. */
export async function importExamples(product: Instance): Promise<string> {
  await command(product, 'admin', 'doctors', 'import', 'docs/examples/doctors.csv')
  await command(product, 'admin', 'slots', 'import', 'docs/examples/slots.csv')
  return 'Dr. Leila Haidari'
}

/** A doctor with more capacity than all journeys use. */
export const HIGH_CAPACITY_DOCTOR = 'Dr. Ines Okello'
/** The time of the doctor's one slot of each day, HHMM. */
const SLOT_TIME = '1100'

/** The doctor is imported once per product, since every command starts a process. */
const imports = new Map<Instance['dataDir'], Promise<void>>()

async function importHighCapacityDoctor(product: Instance) {
  // The workers of a run import at the same time.
  const [doctors = '', slots = ''] = ['doctors', 'slots'].map((name) =>
    join(product.dataDir, `${name}-${String(process.pid)}.csv`),
  )
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map(
    (weekday) => `${HIGH_CAPACITY_DOCTOR},${String(weekday)},${SLOT_TIME},500`,
  )
  await writeFile(doctors, `name\n${HIGH_CAPACITY_DOCTOR}\n`)
  await writeFile(slots, ['doctor,weekday,time,booking_limit', ...weekdays].join('\n'))
  await command(product, 'admin', 'doctors', 'import', doctors)
  await command(product, 'admin', 'slots', 'import', slots)
}

/** Time zones without summer time, at most five hours apart. */
const TIME_ZONES = ['Pacific/Honolulu', 'America/Bogota', 'UTC', 'Asia/Karachi', 'Asia/Vladivostok']

/** A time zone in which it is early morning: today's slots of `HIGH_CAPACITY_DOCTOR` are ahead for at least two hours. */
export function earlyTimeZone(): string {
  const zone = TIME_ZONES.find((each) => {
    const time = hhmmAt(new Date(), each)
    return time >= '0030' && time < '0900'
  })
  if (!zone) throw new Error('It is early morning in no time zone.')
  return zone
}

/** Logs in without a browser. */
async function sessionOf(product: Instance, { email, password }: Registration) {
  const identity = `${product.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`
  const { idToken } = await post(identity, { email, password, returnSecureToken: true })
  const login = await post(`${product.origin}/api/login`, { email }, { 'x-identity-token': String(idToken) })
  return { clinicId: String(login['clinicId']), authorization: `Bearer ${String(login['token'])}` }
}

/**
 * Creates a clinic that can log in and where `HIGH_CAPACITY_DOCTOR` works. What it books is pending, so that the journey can answer it,
 * unless `acceptsOwnBookings` is true, as it is for a clinic that has changed no settings.
 */
export async function openClinicWithDoctor(
  product: Instance,
  clinic: Registration,
  settings: { timeZone?: string; acceptsOwnBookings?: true } = {},
) {
  await openClinic(product, clinic)
  const authorization = await addHighCapacityDoctor(product, clinic)
  await saveSettings(product, authorization, settings)
}

/** Lets `HIGH_CAPACITY_DOCTOR` work at an approved clinic. Returns the header of its session. */
export async function addHighCapacityDoctor(product: Instance, clinic: Registration) {
  const imported = imports.get(product.dataDir) ?? importHighCapacityDoctor(product)
  imports.set(product.dataDir, imported)
  await imported
  const { clinicId, authorization } = await sessionOf(product, clinic)
  const all = await fetch(`${product.origin}/api/doctors`, { headers: { authorization } })
  const doctor = ((await all.json()) as { id: number; name: string }[]).find(
    ({ name }) => name === HIGH_CAPACITY_DOCTOR,
  )
  const id = String(doctor?.id)
  await post(`${product.origin}/api/addToClinic/${id}/${clinicId}`, {}, { authorization })
  await command(product, 'admin', 'accept-request', id, clinic.email)
  return authorization
}

async function saveSettings(
  product: Instance,
  authorization: string,
  { timeZone, acceptsOwnBookings = false }: { timeZone?: string; acceptsOwnBookings?: boolean },
) {
  const body = new FormData()
  body.set('address', '4 Mill Lane')
  body.set('payment_at_clinic', '1')
  body.set('accepts_own_bookings', acceptsOwnBookings ? '1' : '0')
  if (timeZone) body.set('time_zone', timeZone)
  const answer = await fetch(`${product.origin}/api/clinic/settings`, {
    method: 'PUT',
    headers: { authorization },
    body,
  })
  if (!answer.ok) throw new Error(`settings: ${String(answer.status)} ${await answer.text()}`)
}

/** Gives `HIGH_CAPACITY_DOCTOR` a slot of the clinic's own, from the date on, on its weekday. */
export async function addOwnSlot(
  product: Instance,
  clinic: Registration,
  { from, time, limit }: { from: IsoDate; time: string; limit: number },
) {
  const { clinicId, authorization } = await sessionOf(product, clinic)
  const headers = { authorization, 'content-type': 'application/json' }
  const doctors = await fetch(`${product.origin}/api/doctor/${clinicId}`, { headers })
  const [doctor] = (await doctors.json()) as { id: number }[]
  const url = `${product.origin}/api/clinic_hours/${clinicId}/${String(doctor?.id)}`
  const { revision } = (await (await fetch(url, { headers })).json()) as { revision: string }
  const own = [{ weekday: weekdayOf(from), time, booking_limit: limit }]
  const body = JSON.stringify({ revision, from, own, off: [] })
  const answer = await fetch(url, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`hours: ${String(answer.status)} ${await answer.text()}`)
}

/** Books walk-ins for the slot of `HIGH_CAPACITY_DOCTOR` on the date. */
export async function bookWalkIns(
  product: Instance,
  clinic: Registration,
  date: IsoDate,
  patients: readonly string[],
) {
  const { clinicId, authorization } = await sessionOf(product, clinic)
  for (const patientName of patients) {
    const booking = {
      doctor: HIGH_CAPACITY_DOCTOR,
      patientName,
      patientAge: 30,
      phone_no: '5550100200',
      symptoms: '',
      gender: 'Female',
      date,
      time: SLOT_TIME,
      paymentMethod: 'at clinic',
      appointment_number: appointmentNumber(Math.random),
      clinic_id: clinicId,
      chosen_date: true,
    }
    await post(`${product.origin}/api/book_appointment`, booking, { authorization })
  }
}

/** A booking of the mobile app, as printed by `npm run simulate`. */
export interface AppBooking {
  patient: string
  doctor: string
  /** HH:MM */
  time: string
  /** The patient's code. */
  otp: string
}

/** The simulation draws patients at random. After this many runs too few bookings mean a fault. */
const MAX_SIMULATION_RUNS = 10

/** Runs the simulation until `count` patients have exactly one booking at the clinic. */
export async function simulateBookings(
  product: Instance,
  { email, clinicName }: Registration,
  count: number,
): Promise<AppBooking[]> {
  const line = new RegExp(`^(.+) asked ${clinicName} for (.+), \\S+ at (\\S+): \\S+, code (\\d{4})$`)
  const all: AppBooking[] = []
  const once = () => all.filter(({ patient }) => all.filter((each) => each.patient === patient).length === 1)
  for (let run = 0; run < MAX_SIMULATION_RUNS && once().length < count; run += 1) {
    for (const each of (await command(product, 'simulate', email)).split('\n')) {
      const [, patient, doctor, time, otp] = line.exec(each) ?? []
      if (patient && doctor && time && otp) all.push({ patient, doctor, time, otp })
    }
  }
  expect(once().length).toBeGreaterThanOrEqual(count)
  return once().slice(0, count)
}

/** Holds back every script of the page until the returned function is called. */
export async function holdScripts(page: Page) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    ({ pathname }) => pathname.endsWith('.js'),
    async (route) => {
      await gate
      await route.continue()
    },
  )
  return release
}
