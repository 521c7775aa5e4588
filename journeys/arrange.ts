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

/** The example files of the documentation, imported; the doctors' names. */
export async function importDoctors(product: Instance): Promise<string[]> {
  await command(product, 'admin', 'doctors', 'import', 'docs/examples/doctors.csv')
  await command(product, 'admin', 'slots', 'import', 'docs/examples/slots.csv')
  return ['Dr. Leila Haidari', 'Dr. Marcus Bright', 'Dr. Sofía Navarro Quintanilla', 'Dr. Tenzin Dorje']
}

/** A clinic that may log in and where the first two of the imported doctors work. */
export async function openPractice(product: Instance, clinic: Registration) {
  const imported = await importDoctors(product)
  await openClinic(product, clinic)
  const { email, password } = clinic
  const identity = `${product.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`
  const { idToken } = await post(identity, { email, password, returnSecureToken: true })
  const login = await post(`${product.origin}/api/login`, { email }, { 'x-identity-token': String(idToken) })
  const authorization = `Bearer ${String(login['token'])}`
  const all = await fetch(`${product.origin}/api/doctors`, { headers: { authorization } })
  for (const { id, name } of (await all.json()) as { id: number; name: string }[]) {
    if (!imported.slice(0, 2).includes(name)) continue
    await post(
      `${product.origin}/api/addToClinic/${String(id)}/${String(login['clinicId'])}`,
      {},
      { authorization },
    )
    await command(product, 'admin', 'accept-request', String(id), email)
  }
}

/** What a patient of the mobile app booked, as \`npm run simulate\` tells it. */
export interface AppBooking {
  patient: string
  doctor: string
  /** HH:MM */
  time: string
  /** The patient's code. */
  otp: string
}

/** Lets patients book until the clinic has that many bookings by patients of different names. */
export async function simulateBookings(
  product: Instance,
  clinicName: string,
  count: number,
): Promise<AppBooking[]> {
  const line = new RegExp(`^(.+) asked ${clinicName} for (.+), \\S+ at (\\S+): \\S+, code (\\d{4})$`)
  const bookings = new Map<string, AppBooking>()
  for (let turn = 0; turn < 6 && bookings.size < count; turn += 1) {
    for (const each of (await command(product, 'simulate')).split('\n')) {
      const [, patient, doctor, time, otp] = line.exec(each) ?? []
      if (patient && doctor && time && otp) bookings.set(patient, { patient, doctor, time, otp })
    }
  }
  expect(bookings.size).toBeGreaterThanOrEqual(count)
  return [...bookings.values()].slice(0, count)
}
