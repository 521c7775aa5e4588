import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { addDays } from '@/domain/calendar'
import { waitingEntry } from '../db/schema'
import { auditOf } from '../repository/audit'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  MONDAY,
  openLaterSession,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

type Schemas = components['schemas']
type NewEntry = Schemas['NewWaitingEntry']

const DAY_MS = 24 * 3_600_000
const notWaiting = { status: 409, body: { error: text('server.notWaiting'), code: 'not_waiting' } }

describe.each(engines)('waiting lists on %s', (engine) => {
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
    doctor = await makeDoctor(backend, { limit: 1, clinics: [clinic, other] })
  })
  afterAll(() => backend.close())

  const lena = { patient_name: 'Lena Moreau', phone_number: '5550142233', from: TODAY, to: MONDAY }
  const post = (change: Partial<NewEntry> = {}, { clinicId, token } = clinic) =>
    backend.call('POST', `/waiting_list/${clinicId}`, { token, json: { ...lena, ...change } })
  const add = async (change: Partial<NewEntry> = {}) => {
    const { status, body } = await post(change)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body as Schemas['WaitingEntry']
  }
  const list = async (testClinic = clinic) =>
    (await backend.call('GET', `/waiting_list/${testClinic.clinicId}`, testClinic))
      .body as Schemas['WaitingEntry'][]
  const remove = (id: number, { clinicId, token } = clinic) =>
    backend.call('DELETE', `/waiting_list/${clinicId}/${id}`, { token })
  const book = (change: Partial<Schemas['BookingRequest']>, testClinic = clinic) =>
    backend.call('POST', '/book_appointment', {
      token: testClinic.token,
      json: bookingFor(testClinic, doctor, change),
    })
  const actions = async () =>
    (await auditOf(backend.db, [clinic.clinicId], { limit: 20 }))
      .map(({ action }) => action)
      .filter((action) => action.startsWith('waiting'))

  it('keeps a person with what was typed, in the clinic’s own way of writing', async () => {
    const typedValues = {
      patient_name: '  Lena\u200b Moreau ',
      phone_number: '+91 55501 42233',
      note: ' before noon ',
    }
    const entry = await add({ ...typedValues, doctor_id: doctor.id, from_time: '0900', to_time: '1200' })
    expect(entry).toEqual({
      id: entry.id,
      ...lena,
      note: 'before noon',
      patient_age: null,
      gender: null,
      doctor_id: doctor.id,
      doctor_name: doctor.name,
      from_time: '0900',
      to_time: '1200',
      waiting_since: backend.clock.now.toISOString(),
    })
    expect(await list()).toEqual([entry])
    expect(await list(other)).toEqual([])
  })

  it('keeps age and gender, also with another wish that does not say them', async () => {
    const whole = { patient_age: 34, gender: 'Female' as const }
    const entry = await add(whole)
    expect(entry).toMatchObject(whole)
    expect(await add({ note: 'calls at noon' })).toMatchObject({ id: entry.id, ...whole })
    expect(await add({ patient_age: 35 })).toMatchObject({ id: entry.id, ...whole, patient_age: 35 })
    expect(await list()).toMatchObject([{ ...whole, patient_age: 35 }])
    expect(await list(other)).toEqual([])
  })

  it('knows age and gender of the clinic’s own patients from the latest appointment', async () => {
    const roomy = await makeDoctor(backend, { limit: 9, clinics: [clinic, other] })
    const bookAt = (testClinic: TestClinic, patient: Partial<Schemas['BookingRequest']>) =>
      backend.call('POST', '/book_appointment', {
        token: testClinic.token,
        json: bookingFor(testClinic, roomy, patient),
      })
    const patient = { patientName: 'LENA  Moreau', phone_no: lena.phone_number, gender: 'Female' as const }
    const later = addDays(MONDAY, 7)
    for (const [testClinic, change] of [
      [clinic, { ...patient, patientAge: 34 }],
      [clinic, { ...patient, patientAge: 35, date: later, chosen_date: true }],
      [clinic, { ...patient, patientName: 'Mia Moreau', patientAge: 8, date: later, chosen_date: true }],
      [clinic, { ...patient, phone_no: '5550142234', patientAge: 61, date: later, chosen_date: true }],
      [other, { ...patient, patientAge: 50, date: addDays(later, 7), chosen_date: true }],
    ] as const)
      expect((await bookAt(testClinic, change)).status).toBe(200)
    expect(await add()).toMatchObject({ patient_age: 35, gender: 'Female' })
    expect(await list()).toMatchObject([{ patient_age: 35, gender: 'Female' }])
    // What the desk has typed counts more.
    await add({ patient_age: 36 })
    expect(await list()).toMatchObject([{ patient_age: 36, gender: 'Female' }])
  })

  it.each([[{ patient_age: -1 }], [{ patient_age: 1.5 }], [{ gender: 'Other' }]])(
    'refuses %j',
    async (change) => {
      expect((await post(change as Partial<NewEntry>)).status).toBe(400)
      expect(await list()).toEqual([])
    },
  )

  it('is in the order of waiting, and a returning person keeps the place', async () => {
    const startTime = backend.clock.now
    const first = await add({ patient_name: 'Ada Park' })
    backend.clock.now = new Date(startTime.getTime() + 60_000)
    const second = await add({ patient_name: 'Ben Ito' })
    await remove(first.id)
    const again = await add({ patient_name: 'Ada Park', waiting_since: first.waiting_since })
    expect((await list()).map(({ id }) => id)).toEqual([again.id, second.id])
    const later = await add({ patient_name: 'Cem Kaya', waiting_since: '2099-01-01T00:00:00Z' })
    expect(later.waiting_since).toBe(backend.clock.now.toISOString())
    backend.clock.now = startTime
  })

  it('has a person once for each doctor, with the last wish', async () => {
    const one = await add({ doctor_id: doctor.id, note: 'calls at noon' })
    const same = await add({ patient_name: 'LENA  MOREAU', doctor_id: doctor.id, to: addDays(MONDAY, 7) })
    const any = await add()
    expect(same).toMatchObject({ id: one.id, note: null, to: addDays(MONDAY, 7) })
    expect(any.id).not.toBe(one.id)
    expect((await list()).length).toBe(2)
  })

  it('forgets a person whose last day is over', async () => {
    const startTime = backend.clock.now
    await add({ to: TODAY })
    backend.clock.now = new Date(startTime.getTime() + DAY_MS)
    const token = await openLaterSession(backend, clinic.clinicId)
    expect((await backend.call('GET', `/waiting_list/${clinic.clinicId}`, { token })).body).toEqual([])
    const json = { ...lena, patient_name: 'Ada Park', to: addDays(TODAY, 9) }
    await backend.call('POST', `/waiting_list/${clinic.clinicId}`, { token, json })
    const rows = await backend.db.select().from(waitingEntry)
    expect(rows.filter(({ clinicId }) => clinicId === clinic.clinicId).map((row) => row.patientName)).toEqual(
      ['Ada Park'],
    )
    backend.clock.now = startTime
  })

  it.each([
    ['days that are over', { from: addDays(TODAY, -3), to: addDays(TODAY, -1) }, '/to'],
    ['days in a wrong order', { from: MONDAY, to: TODAY }, '/to'],
    ['no day', { from: '2026-02-30' }, '/from'],
    ['days beyond a year', { from: addDays(TODAY, 366), to: addDays(TODAY, 370) }, '/to'],
    ['a last day beyond a year', { to: '9999-12-31' }, '/to'],
    ['times in a wrong order', { from_time: '1200', to_time: '0900' }, '/to_time'],
  ])('refuses %s with its place', async (_, change, at) => {
    expect(await post(change)).toMatchObject({ status: 400, body: { at } })
    expect(await list()).toEqual([])
  })

  it('refuses a doctor who does not work at the clinic, a name without letters and a wrong number', async () => {
    const stranger = await makeDoctor(backend)
    expect((await post({ doctor_id: stranger.id })).status).toBe(403)
    expect((await post({ patient_name: '\u200b' })).status).toBe(400)
    expect((await post({ phone_number: '555' })).status).toBe(400)
    expect(await list()).toEqual([])
  })

  it('takes a person off once, and only its own clinic may', async () => {
    const { id } = await add()
    expect((await remove(id, other)).status).toBe(404)
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect(await list()).toEqual([])
    expect(await actions()).toEqual(['waiting-removed', 'waiting-added'])
  })

  describe('a booking for a person who waits', () => {
    it('takes the person off the list, and a repeated request succeeds', async () => {
      const { id } = await add()
      const request = bookingFor(clinic, doctor, { waiting_list_id: id })
      const send = () => backend.call('POST', '/book_appointment', { token: clinic.token, json: request })
      expect((await send()).status).toBe(200)
      expect(await list()).toEqual([])
      expect((await send()).status).toBe(200)
      expect(await actions()).toEqual(['waiting-removed', 'waiting-added'])
      expect(await inconsistenciesIn(backend.db)).toEqual([])
    })

    it('books nothing for a person who is gone, or of another clinic', async () => {
      const { id } = await add()
      expect(await book({ waiting_list_id: id }, other)).toMatchObject(notWaiting)
      await remove(id)
      expect(await book({ waiting_list_id: id })).toMatchObject(notWaiting)
      // The place is still free.
      expect((await book({})).status).toBe(200)
    })

    it('keeps the person on the list if the slot is full', async () => {
      const { id } = await add()
      expect((await book({})).status).toBe(200)
      expect((await book({ waiting_list_id: id })).status).toBe(409)
      expect((await list()).map((entry) => entry.id)).toEqual([id])
    })

    it('keeps the person on the list if the booking is refused as repeated', async () => {
      const { id } = await add()
      const roomy = await makeDoctor(backend, { limit: 5, clinics: [clinic] })
      const patient = { patientName: 'Lena Moreau', phone_no: '5550142233' }
      const send = (change: Partial<Schemas['BookingRequest']>) =>
        backend.call('POST', '/book_appointment', {
          token: clinic.token,
          headers: { 'x-refuse-repeated': 'true' },
          json: bookingFor(clinic, roomy, { ...patient, ...change }),
        })
      expect((await send({})).status).toBe(200)
      expect(await send({ waiting_list_id: id })).toMatchObject({ body: { code: 'repeated_booking' } })
      expect((await list()).length).toBe(1)
    })
  })
})
