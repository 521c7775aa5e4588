import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusOfNumber } from '@/domain/appointments/appointmentStatus'
import { yearsBefore } from '@/domain/calendar'
import { BEARER_LIFETIME_MS } from '@/domain/constants'
import { legalDocuments } from '@/messages/en/legal'
import { appointment } from '../db/schema'
import { findSessions } from '../repository/bearers'
import { readAllTables } from '../testing/allTables'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { runCommandLine } from '../testing/commandLine'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  MONDAY,
  type TestClinic,
} from '../testing/fixtures'
import { parseArguments } from './command'

/** Returns the lines and files of a command. */
async function admin(backend: Backend, ...args: string[]) {
  const { lines, failed, files } = await runCommandLine(backend, args)
  if (failed) throw new Error(lines.join())
  return [...lines, ...files].join('\n')
}

const dump = async ({ db }: Backend) => Object.values(await readAllTables(db)).join('\n')

async function clinicWithPatient(backend: Backend) {
  const clinic = await makeClinic(backend)
  const doctor = await makeDoctor(backend, { clinics: [clinic] })
  const json = bookingFor(clinic, doctor, {
    patientName: 'Percival Wren',
    phone_no: '7046113377',
    symptoms: 'Wheezing',
  })
  const { status } = await backend.call('POST', '/book_appointment', { token: clinic.token, json })
  expect(status).toBe(200)
  return clinic
}

const NAMES = /Percival Wren|7046113377|Wheezing/

/** The day of the clinic's appointments becomes another one. */
const datedOn = ({ db }: Backend, { clinicId }: TestClinic, day: string) =>
  db.execute(sql`update appointment set date = ${day}::date where clinic_id = ${clinicId}`)

async function eraseExpiredAfter(years: number, retentionYears: number | null, backend: Backend) {
  const clinic = await clinicWithPatient(backend)
  if (retentionYears !== null) await admin(backend, 'retention', clinic.email, String(retentionYears))
  await datedOn(backend, clinic, yearsBefore(TODAY, years))
  await admin(backend, 'erase-expired', clinic.email)
  expect(await dump(backend)).toMatch(NAMES)
  const { now } = backend.clock
  backend.clock.now = new Date(now.getTime() + 24 * 3_600_000)
  await admin(backend, 'erase-expired', clinic.email)
  backend.clock.now = now
  expect(await dump(backend)).not.toMatch(NAMES)
}

async function erasePatient(backend: Backend) {
  const clinic = await clinicWithPatient(backend)
  await admin(backend, 'erase-patient', '70461 13377')
  expect(await dump(backend)).not.toMatch(NAMES)
  const { body } = await backend.call('GET', `/appointments/${clinic.clinicId}`, clinic)
  expect(body).toEqual([])
}

/** How each promise is kept: by the product, or by the operator as the named section of docs/deployment.md says. */
type Proof = ((backend: Backend) => Promise<unknown>) | `deployment: ${string}`

const PROMISES: Record<string, Proof> = {
  'a login ends after 12 hours at the latest;': async (backend) => {
    const { token } = await makeClinic(backend)
    const at = (ms: number) => findSessions(backend.db, [token], new Date(backend.clock.now.getTime() + ms))
    expect(await at(12 * 3_600_000 - 1)).not.toEqual([null])
    expect(await at(12 * 3_600_000)).toEqual([null])
    expect(BEARER_LIFETIME_MS).toBe(12 * 3_600_000)
  },
  'the server’s log of calls, which names no patient, for a year;': 'deployment: Logs',
  'our servers’ notes for a year;': 'deployment: Logs',
  'what an appointment says of the patient is erased three years after its day, or after another time of at least a year that the clinic has chosen with us;':
    async (backend) => {
      await eraseExpiredAfter(3, null, backend)
      await eraseExpiredAfter(1, 1, backend)
      expect(() => parseArguments(['retention', 'a@b.test', '0'], () => '')).toThrow()
    },
  'what an appointment says of you for three years after its day, or for another time of at least a year that the clinic has chosen;':
    (backend) => eraseExpiredAfter(5, 5, backend),
  'the record of changes stays, and names no patient;': async (backend) => {
    const clinic = await clinicWithPatient(backend)
    const before = await admin(backend, 'audit', clinic.email)
    await admin(backend, 'erase-patient', '7046113377')
    const after = await admin(backend, 'audit', clinic.email)
    expect(after.endsWith(before)).toBe(true)
    expect(after).not.toMatch(NAMES)
  },
  'the waiting list has the name, the phone number, the wish and the note of a person until a booking or the last day that suits, and what is over is deleted within a day;':
    async (backend) => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      const { token, clinicId } = clinic
      const wait = async (to: string) => {
        const json = {
          patient_name: 'Percival Wren',
          phone_number: '7046113377',
          note: 'Wheezing',
          from: TODAY,
          to,
        }
        const { body } = await backend.call('POST', `/waiting_list/${clinicId}`, { token, json })
        return (body as { id: number }).id
      }
      const entries = async () => (await readAllTables(backend.db))['waiting_entry']
      const booking = bookingFor(clinic, doctor, { waiting_list_id: await wait(MONDAY) })
      expect(await entries()).toMatch(NAMES)
      await backend.call('POST', '/book_appointment', { token, json: booking })
      expect(await entries()).not.toMatch(NAMES)
      await wait(TODAY)
      const { now } = backend.clock
      await admin(backend, 'erase-expired')
      expect(await entries()).toMatch(NAMES)
      backend.clock.now = new Date(now.getTime() + 24 * 3_600_000)
      await admin(backend, 'erase-expired')
      backend.clock.now = now
      expect(await entries()).not.toMatch(NAMES)
    },
  'the account of a clinic that leaves is erased within 90 days, with the patients of its appointments, and 30 days later from backups.':
    async (backend) => {
      const clinic = await clinicWithPatient(backend)
      await admin(backend, 'suspend', clinic.email)
      await admin(backend, 'erase-clinic', clinic.email)
      expect(await dump(backend)).not.toMatch(NAMES)
      expect(await dump(backend)).not.toContain(clinic.email)
      expect(backend.identity.accounts.has(clinic.uid)).toBe(false)
    },
  'What is deleted is gone from our backups 30 days later.': async (backend) => {
    const folder = await mkdtemp(join(tmpdir(), 'clinora-backup-'))
    const { now } = backend.clock
    await admin(backend, 'backup', folder)
    const old = await readdir(folder)
    // By a daily run that is a little early each day. The run of the last day may fail.
    backend.clock.now = new Date(now.getTime() + 29 * 24 * 3_600_000 - 20_000)
    await admin(backend, 'backup', folder)
    backend.clock.now = now
    expect((await readdir(folder)).filter((file) => old.includes(file))).toEqual([])
    await rm(folder, { recursive: true })
  },
  'your account until you ask us to delete it, which you can do at any time;': async (backend) => {
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    await makePatientBooking(backend, clinic, doctor, { fullname: 'Percival Wren' })
    expect((await readAllTables(backend.db))['patient']).toMatch(NAMES)
    await admin(backend, 'erase-patient', '5550166778', 'Percival Wren')
    expect(await dump(backend)).not.toMatch(NAMES)
  },
  'have it deleted, unless a law says that it must be kept: an appointment to come is cancelled then, and what another patient’s appointment says of you is for its clinic to correct;':
    async (backend) => {
      await erasePatient(backend)
      const [last] = await backend.db.select().from(appointment).orderBy(desc(appointment.id)).limit(1)
      expect(last?.erasedAt).toEqual(backend.clock.now)
      expect(statusOfNumber(last?.status ?? null)).toBe('declined')
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      const { token } = clinic
      const json = bookingFor(clinic, doctor, { symptoms: 'Son of Percival Wren' })
      await backend.call('POST', '/book_appointment', { token, json })
      const erase = () => admin(backend, 'erase-patient', '7046113377', 'Percival Wren')
      expect(await erase()).toContain(json.appointment_number)
      const { body } = await backend.call('GET', `/appointments/${clinic.clinicId}`, clinic)
      const [row] = body as { id: number }[]
      const symptoms = { symptoms: 'Cough' }
      await backend.call('POST', `/correct_appointment/${row?.id}`, { token, json: symptoms })
      expect(await dump(backend)).not.toMatch(NAMES)
      expect(await erase()).not.toContain(json.appointment_number)
    },
  'You may ask what is kept about you, have it corrected, deleted or handed over, object to its use, and complain to your data protection authority. If a patient asks the clinic for any of this, write to us: we help to answer within a month.':
    erasePatient,
  'We use them for this one appointment, show them to that clinic and that doctor, and to nobody else. You need not write any symptoms, and you may have them removed later.':
    async (backend) => {
      const clinic = await clinicWithPatient(backend)
      const { body } = await backend.call('GET', `/appointments/${clinic.clinicId}`, clinic)
      const [row] = body as { id: number }[]
      const json = { symptoms: '' }
      await backend.call('POST', `/correct_appointment/${row?.id}`, { token: clinic.token, json })
      expect(await dump(backend)).not.toContain('Wheezing')
    },
  'For 30 days the clinic may have a copy of its data.': async (backend) => {
    const clinic = await clinicWithPatient(backend)
    await admin(backend, 'suspend', clinic.email)
    expect(await admin(backend, 'export', clinic.email, 'folder')).toMatch(NAMES)
  },
  'what you wrote to us for a year after our last answer.': 'deployment: Letters of patients',
}

/** Texts with such words that promise no deletion. */
const ABOUT_OTHER_THINGS = [
  'decides what is kept and why',
  'Clinora keeps the appointment on',
  'To run the account we keep',
  'keep the service running',
  'It keeps your email address',
  'keeps our database',
  'What is kept in your browser',
  'the tab keeps your session',
  'How long it is kept',
  'appointments older than 30 days are hidden',
  'within 72 hours',
  '30 days before',
  'What we keep',
  'to keep your account, to make',
  'keep the service safe',
  'to keep what a law asks',
  'Passwords are kept in a form',
  'learn what we keep',
  'keeps them up to date',
  'keeps its password',
  'Keep a way to reach',
  '30 days’ notice',
  'Before leaving, appointments already accepted are kept or cancelled',
]
const PROMISING =
  /delet|eras|\bkept\b|\bkeeps?\b|\bgone\b|remove|copy of its data|\bdays?\b|\bhours?\b|\byears?\b/i

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)
const { clinicPolicy, publicPolicy, terms } = legalDocuments
const texts = textsOf([clinicPolicy, publicPolicy, terms])

describe('the promises about deletion in policies and terms', () => {
  it('are all known', () => {
    const isKnown = (text: string) =>
      Object.keys(PROMISES).some((promise) => text.includes(promise)) ||
      ABOUT_OTHER_THINGS.some((part) => text.includes(part))
    expect(texts.filter((text) => PROMISING.test(text) && !isKnown(text))).toEqual([])
  })

  it.each(Object.keys(PROMISES))('say so: %s', (promise) => {
    expect(texts.some((text) => text.includes(promise))).toBe(true)
  })

  const deployment = readFileSync(new URL('../../docs/deployment.md', import.meta.url), 'utf8')
  const operators = Object.entries(PROMISES).filter(([, proof]) => typeof proof === 'string')
  it.each(operators)('are a task of the operator: %s', (_, proof) => {
    expect(deployment).toContain(`\n### ${String(proof).replace('deployment: ', '')}\n`)
  })
})

describe.each(engines)('the product on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  const own = Object.entries(PROMISES).flatMap(([promise, proof]) =>
    typeof proof === 'function' ? [{ promise, proof }] : [],
  )
  it.each(own)('keeps the promise: $promise', async ({ proof }) => {
    await proof(backend)
  })

  it('logs no patient, also not during an erasure', async () => {
    const clinic = await clinicWithPatient(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    await makeWalkIn(backend, clinic, doctor)
    await admin(backend, 'erase-patient', '7046113377')
    expect(backend.logLines.length).toBeGreaterThan(0)
    expect(backend.logLines.join('\n')).not.toMatch(/Percival|7046113377|Lena|5550142233/)
  })
})
