import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/database'
import { clinic as clinicTable } from '../db/schema'
import { TABLES_OF_CLINICS } from '../db/tablesOfClinics'
import { bookAsPatient } from '../repository/bookings'
import { readAllTables } from '../testing/allTables'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  bookWalkIn,
  makeClinic,
  makeDoctor,
  MONDAY,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { runCommandLine } from '../testing/commandLine'
import { blackPng } from '../testing/pictures'
import { text } from '../text'

describe.each(engines)('erase-clinic on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let other: TestClinic
  let doctor: TestDoctor
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  beforeEach(async () => {
    clinic = await makeClinic(backend)
    other = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 1000, clinics: [clinic, other] })
  })
  afterAll(() => backend.close())

  const admin = async (args: readonly string[], options = {}) => {
    const { lines, failed } = await runCommandLine(backend, args, options)
    return { lines, failed }
  }
  const book = (changes: Parameters<typeof bookWalkIn>[3] = {}, at = clinic) =>
    bookWalkIn(backend, at, doctor, changes)
  const call = (method: string, path: string, json?: unknown) =>
    backend.call(method, path, { token: clinic.token, ...(json !== undefined && { json }) })
  const bookInApp = (fullname: string, phoneNumber: string, patientName = fullname, at = clinic) =>
    bookAsPatient(
      backend.db,
      {
        clinicId: at.clinicId,
        slotId: doctor.slotId,
        date: MONDAY,
        user: { fullname, phoneNumber },
        patientName,
        patientAge: 30,
        gender: 'Female',
        symptoms: 'cough',
        paidOnline: true,
      },
      { now: backend.clock.now, today: TODAY },
    )
  const everything = async () => Object.values(await readAllTables(backend.db)).join('\n')
  const setUp = async () => {
    await book({ patientName: 'Thaddeus Marrow', phone_no: '7046113399', symptoms: 'Hiccups since May' })
    const body = new FormData()
    body.set('address', '9 Nettlebed Lane')
    body.set('payment_at_clinic', '1')
    body.set('profile_image', new File([new Uint8Array(blackPng(9, 9))], 'a.png'))
    expect((await backend.call('PUT', '/clinic/settings', { token: clinic.token, body })).status).toBe(200)
    const hours = `/clinic_hours/${clinic.clinicId}/${doctor.id}`
    const { revision } = (await call('GET', hours)).body as { revision: string }
    const own = [{ weekday: 2, time: '1100', booking_limit: 2 }]
    expect((await call('PUT', hours, { revision, from: TODAY, own, off: [] })).status).toBe(200)
    const range = { from: MONDAY, to: MONDAY }
    await call('POST', `/closures/${clinic.clinicId}`, {
      ...range,
      doctor_id: doctor.id,
      reason: 'Nettle tea',
    })
    const entry = { patient_name: 'Thaddeus Marrow', phone_number: '7046113399', ...range, note: 'Early' }
    await call('POST', `/waiting_list/${clinic.clinicId}`, entry)
  }
  const values = () =>
    new RegExp(`Thaddeus|7046113399|Hiccups|Nettle|${clinic.email}|${clinic.uid}\\b|Clinic ${clinic.uid}`)
  const suspended = async () => {
    await setUp()
    await admin(['suspend', clinic.email])
  }

  it('waits until it is suspended', async () => {
    expect(await admin(['erase-clinic', clinic.email])).toEqual({
      lines: [text('operation.eraseApproved', { email: clinic.email })],
      failed: true,
    })
  })

  it('removes its account, sessions, picture, hours and waiting list, and all that names it or its patients', async () => {
    await suspended()
    const before = await everything()
    expect(before).toMatch(values())
    expect((await admin(['erase-clinic', clinic.email, '--dry-run'])).lines).toEqual([
      `To erase at ${clinic.email}: 1 appointment, 1 record of the clinic with all that belongs to it, and the account.`,
    ])
    expect(await everything()).toBe(before)
    const pictures = async () => (await rowsOf(backend.db, sql`select name from picture`)).length
    const picturesBefore = await pictures()
    expect(await admin(['erase-clinic', clinic.email.toUpperCase()])).toEqual({
      lines: [`${clinic.email.toUpperCase()} is erased.`],
      failed: false,
    })
    expect(await everything()).not.toMatch(values())
    expect(await pictures()).toBe(picturesBefore - 1)
    expect(backend.identity.accounts.has(clinic.uid)).toBe(false)
    const withRows = []
    for (const table of TABLES_OF_CLINICS) {
      const rowCount = await backend.db.$count(table, eq(table.clinicId, clinic.clinicId))
      if (rowCount > 0) withRows.push(getTableName(table))
    }
    expect(withRows.sort()).toEqual(['appointment', 'appointment_revision', 'audit'])
    expect(await call('GET', `/appointments/${clinic.clinicId}`)).toMatchObject({ status: 401 })
    expect(await inconsistenciesIn(backend.db)).toEqual([])
    const { lines } = await admin(['audit'])
    expect(lines[0]?.split(/ {2,}/).slice(1)).toEqual([
      'admin',
      `erased, ${clinic.clinicId}`,
      'The clinic was erased',
    ])
  })

  it('keeps its record until its account is deleted', async () => {
    await suspended()
    backend.identity.failure = new Error('down')
    await expect(admin(['erase-clinic', clinic.email])).rejects.toThrow('down')
    backend.identity.failure = null
    expect(await everything()).toMatch(values())
    expect((await admin(['erase-clinic', clinic.email])).failed).toBe(false)
    expect(await everything()).not.toMatch(values())
  })

  it('is on the list until its killed erasure is completed, which leaves a new registration alone', async () => {
    await suspended()
    await admin(['erase-clinic', clinic.email], { pages: 1 })
    const stateOf = async () => (await admin(['list', clinic.email])).lines.map((line) => line.split(' ')[0])
    expect(await stateOf()).toEqual(['erasing'])
    const again = await makeClinic(backend)
    await backend.db
      .update(clinicTable)
      .set({ email: clinic.email, emailKey: clinic.email })
      .where(eq(clinicTable.id, again.clinicId))
    expect(await stateOf()).toEqual(['erasing', 'approved'])
    const dryRun = await admin(['erase-clinic', clinic.email, '--dry-run'])
    expect(dryRun.lines.join()).toContain('1 appointment, 1 record ')
    const { lines, failed } = await admin(['erase-clinic', clinic.email])
    expect({ lines, failed }).toEqual({ lines: [`${clinic.email} is erased.`], failed: false })
    expect(await stateOf()).toEqual(['approved'])
    expect(await everything()).not.toMatch(/Thaddeus|7046113399/)
  })

  it('takes no row of a request that was under way', async () => {
    await suspended()
    await admin(['erase-clinic', clinic.email], { pages: 1 })
    await expect(bookInApp('Late Patient', '7046113398')).rejects.toThrow()
    expect(await everything()).not.toContain('Late Patient')
  })
})
