import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/domain/calendar'
import * as dbSchema from '../db/schema'
import { TABLES_OF_CLINICS } from '../db/tablesOfClinics'
import { EXPORTED_TABLES, EXPORTED_TABLES_OF_CLINICS } from '../repository/clinicExport'
import { adminDeps } from '../testing/adminDeps'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import {
  bookingFor,
  listedAppointments,
  makeClinic,
  makeDoctor,
  MONDAY,
  type TestClinic,
} from '../testing/fixtures'
import { makeManyAppointments } from '../testing/manyAppointments'
import { blackPng } from '../testing/pictures'
import type { AdminCommand } from './command'
import { parseCsv } from './csv'
import { runAdmin } from './run'

const ROWS = 2_500

/** The tables of clinics that have no file of their own, and why. */
const WITHOUT_FILE: Record<string, string> = {
  slot: 'part of hours',
  audit: 'as the operator reads it',
  bearer: 'its own secret',
  appointment_revision: 'of the server',
  unfinished_erasure: 'of the server',
}
/** Columns of an appointment that its file has under another name, or not at all. */
const RENAMED = { patientId: 'app_user', doctorId: 'doctor', isPayOnClinic: 'paid_online' }
const LEFT_OUT = [
  'id',
  'clinicId',
  'slotId',
  'erasedAt',
  'fingerprint',
  'completionOtp',
  'otpFailures',
  'otpPausedUntil',
  'otpWrong',
]

it('an export has each table of a clinic, or a reason against it', () => {
  const others = TABLES_OF_CLINICS.filter((table) => !EXPORTED_TABLES_OF_CLINICS.includes(table))
  expect(others.map(getTableName).sort()).toEqual(Object.keys(WITHOUT_FILE).sort())
})

describe.each(engines)('an export on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let other: TestClinic
  /** The files by their names. */
  let files: Map<string, Buffer>

  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
    other = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { limit: 100, clinics: [clinic, other] })
    await makeManyAppointments(backend, clinic, doctor, ROWS, { patients: 10 })
    const { token, clinicId } = clinic
    const post = (path: string, json: unknown) => backend.call('POST', path, { token, json })
    await post(
      '/book_appointment',
      bookingFor(clinic, doctor, { patientName: '=1+1;"Zoë"', symptoms: 'a,b\nc' }),
    )
    await backend.call('POST', '/book_appointment', {
      token: other.token,
      json: bookingFor(other, doctor, { patientName: 'Foreign Patient' }),
    })
    await post(`/closures/${clinicId}`, { doctor_id: null, from: MONDAY, to: MONDAY, reason: 'Holiday' })
    const person = {
      patient_name: 'Wanda Waits',
      phone_number: '5550142299',
      from: TODAY,
      to: addDays(TODAY, 7),
    }
    await post(`/waiting_list/${clinicId}`, person)
    await backend.call('PUT', `/doctor_delay/${clinicId}/${doctor.id}`, {
      token,
      json: { date: TODAY, minutes: 20 },
    })
    const hours = `/clinic_hours/${clinicId}/${doctor.id}`
    const { body } = await backend.call('GET', hours, { token })
    const own = [{ weekday: 2, time: '1100', booking_limit: 2 }]
    const { revision } = body as { revision: string }
    await backend.call('PUT', hours, { token, json: { revision, from: TODAY, own, off: [] } })
    const form = new FormData()
    form.set('address', '9 Nettlebed Lane')
    form.set('payment_at_clinic', '1')
    form.set('profile_image', new File([new Uint8Array(blackPng(9, 9))], 'a.png'))
    await backend.call('PUT', '/clinic/settings', { token, body: form })
    files = await exported(clinic.email)
  })
  afterAll(() => backend.close())

  async function exported(email: string) {
    const parts = new Map<string, Buffer>()
    let command: AdminCommand | undefined = { name: 'export', email }
    while (command) {
      const page: Awaited<ReturnType<typeof runAdmin>> = await runAdmin(
        command,
        adminDeps(backend),
        backend.clock.now,
      )
      expect(page.failed).toBe(false)
      for (const { name, content, encoding } of page.files ?? []) {
        parts.set(name, Buffer.concat([parts.get(name) ?? Buffer.alloc(0), Buffer.from(content, encoding)]))
      }
      command = page.next
    }
    return parts
  }
  const json = (table: string) => JSON.parse(String(files.get(`${table}.json`))) as Record<string, unknown>[]
  const csv = (table: string) => parseCsv(String(files.get(`${table}.csv`))).map(({ cells }) => cells)

  it('has a JSON and a CSV file for each table, with the same rows and columns', () => {
    for (const table of EXPORTED_TABLES) {
      const [header = [], ...rows] = csv(table)
      expect(rows, table).toHaveLength(json(table).length)
      for (const row of json(table)) expect(Object.keys(row)).toEqual(header)
    }
  })

  it('has every appointment of the clinic, in pages of a thousand, and none of another one', async () => {
    const appointments = await listedAppointments(backend, clinic.clinicId)
    expect(appointments.length).toBe(ROWS + 1)
    const numbers = json('appointments').map((row) => row['appointment_number'])
    expect(numbers.toSorted()).toEqual(appointments.map((row) => row.appointment_number).toSorted())
    expect([...files.values()].join('\n')).not.toContain('Foreign Patient')
  })

  it('has each field of an appointment', () => {
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const columns = Object.keys(getTableColumns(dbSchema.appointment)).filter(
      (name) => !LEFT_OUT.includes(name),
    )
    const expected = columns.map((name) =>
      name in RENAMED ? RENAMED[name as keyof typeof RENAMED] : snake(name),
    )
    expect(Object.keys(json('appointments')[0] ?? {}).sort()).toEqual(expected.sort())
  })

  it('writes no formula into a spreadsheet, and keeps the text in JSON', () => {
    const row = json('appointments').find((each) => String(each['patient_name']).includes('Zoë'))
    expect(row).toMatchObject({
      patient_name: '=1+1;"Zoë"',
      symptoms: 'a,b\nc',
      status: 'pending',
      paid_online: false,
    })
    const cells = csv('appointments').find((each) => each.some((cell) => cell.includes('Zoë')))
    expect(cells?.[1]).toBe(`'=1+1;"Zoë"`)
  })

  it('has the settings, the waiting list, hours, closures, delays and the audit', () => {
    expect(json('clinic')).toEqual([
      expect.objectContaining({ email: clinic.email, address: '9 Nettlebed Lane', retention_years: 3 }),
    ])
    expect(json('waiting_list')).toEqual([
      expect.objectContaining({ patient_name: 'Wanda Waits', to_date: addDays(TODAY, 7) }),
    ])
    expect(json('closures')).toEqual([expect.objectContaining({ doctor: null, reason: 'Holiday' })])
    expect(json('delays')).toEqual([expect.objectContaining({ minutes: 20 })])
    expect(json('hours')).toEqual([
      expect.objectContaining({ weekday: 2, time: '1100', own_slot: true, booking_limit: 2 }),
    ])
    expect(json('audit').map(({ action }) => action)).toContain('clinic-registered')
  })

  it('has the pictures', async () => {
    const [record] = json('clinic')
    const name = String(record?.['profile_picture'])
    const response = await fetch(`${backend.origin}/storage/${name}`)
    expect(files.get(`pictures/${name}`)).toEqual(Buffer.from(await response.arrayBuffer()))
  })

  it('has no code, no session and no hash', async () => {
    const text = [...files.values()].join('\n')
    const sessions = await backend.db.select().from(dbSchema.bearer)
    expect(sessions.length).toBeGreaterThan(0)
    for (const { tokenHash } of sessions) expect(text).not.toContain(tokenHash)
    expect(text).not.toMatch(/otp|fingerprint/)
  })

  it('refuses an unknown clinic', async () => {
    const reply = await runAdmin(
      { name: 'export', email: 'x@clinic.example' },
      adminDeps(backend),
      backend.clock.now,
    )
    expect(reply.failed).toBe(true)
  })
})
