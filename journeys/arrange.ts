import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Registration } from './frontDesk'
import { command, mailLinks, type Instance } from './stack'

/** Where a journey begins later than at registration: the same calls that the dashboard makes, without a browser. */

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

/** An identity account with a verified e-mail, unknown to the backend. */
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

/** A clinic that may log in. */
export async function openClinic(product: Instance, clinic: Registration, { approved = true } = {}) {
  const uid = await openAccount(product, clinic)
  const { clinicName, email, phone } = clinic
  await post(`${product.origin}/api/register`, { uid, clinicName, email, phone })
  if (approved) await command(product, 'admin', 'approve', email)
}

/** The example files of the documentation, imported; the first doctor of them. */
export async function importExamples(product: Instance): Promise<string> {
  await command(product, 'admin', 'doctors', 'import', 'docs/examples/doctors.csv')
  await command(product, 'admin', 'slots', 'import', 'docs/examples/slots.csv')
  return 'Dr. Leila Haidari'
}

/** A doctor whose slots no number of journeys fills. */
export const ROOMY_DOCTOR = 'Dr. Ines Okello'

/** Once for each product: a command is a process of its own. */
const roomy = new Map<Instance['dataDir'], Promise<void>>()

async function importRoomyDoctor(product: Instance) {
  const doctors = join(product.dataDir, 'doctors.csv')
  const slots = join(product.dataDir, 'slots.csv')
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => `${ROOMY_DOCTOR},${String(weekday)},1100,500`)
  await writeFile(doctors, `name\n${ROOMY_DOCTOR}\n`)
  await writeFile(slots, ['doctor,weekday,time,booking_limit', ...weekdays].join('\n'))
  await command(product, 'admin', 'doctors', 'import', doctors)
  await command(product, 'admin', 'slots', 'import', slots)
}

/** A clinic that may log in and where the roomy doctor works. */
export async function openPractice(product: Instance, clinic: Registration) {
  const imported = roomy.get(product.dataDir) ?? importRoomyDoctor(product)
  roomy.set(product.dataDir, imported)
  await imported
  await openClinic(product, clinic)
  const { email, password } = clinic
  const identity = `${product.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`
  const { idToken } = await post(identity, { email, password, returnSecureToken: true })
  const login = await post(`${product.origin}/api/login`, { email }, { 'x-identity-token': String(idToken) })
  const authorization = `Bearer ${String(login['token'])}`
  const all = await fetch(`${product.origin}/api/doctors`, { headers: { authorization } })
  const doctor = ((await all.json()) as { id: number; name: string }[]).find(
    ({ name }) => name === ROOMY_DOCTOR,
  )
  const id = String(doctor?.id)
  await post(`${product.origin}/api/addToClinic/${id}/${String(login['clinicId'])}`, {}, { authorization })
  await command(product, 'admin', 'accept-request', id, email)
}

/** What a patient of the mobile app booked, as `npm run simulate` tells it. */
export interface AppBooking {
  patient: string
  doctor: string
  /** HH:MM */
  time: string
  /** The patient's code. */
  otp: string
}

/** Whom the simulation sends, and where to, is drawn by chance: enough turns that too few bookings mean a fault. */
const SIMULATION_TURNS = 40

/** Lets patients book until that many of them have booked once, and not twice, at the clinic. */
export async function simulateBookings(
  product: Instance,
  clinicName: string,
  count: number,
): Promise<AppBooking[]> {
  const line = new RegExp(`^(.+) asked ${clinicName} for (.+), \\S+ at (\\S+): \\S+, code (\\d{4})$`)
  const all: AppBooking[] = []
  const once = () => all.filter(({ patient }) => all.filter((each) => each.patient === patient).length === 1)
  for (let turn = 0; turn < SIMULATION_TURNS && once().length < count; turn += 1) {
    for (const each of (await command(product, 'simulate')).split('\n')) {
      const [, patient, doctor, time, otp] = line.exec(each) ?? []
      if (patient && doctor && time && otp) all.push({ patient, doctor, time, otp })
    }
  }
  expect(once().length).toBeGreaterThanOrEqual(count)
  return once().slice(0, count)
}

/** Keeps back every script of the page until the returned function is called. */
export async function withoutScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    ({ pathname }) => pathname.endsWith('.js'),
    async (route) => {
      await released
      await route.continue()
    },
  )
  return release
}
