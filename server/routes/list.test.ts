import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { appointment, doctor, patient } from '../db/schema'
import { ROWS_PER_BATCH } from '../repository/appointments'
import { importDoctors } from '../repository/doctors'
import { importSlots } from '../repository/slots'
import { engines, SATURDAY, startBackend, startOnSameDatabase, type Backend } from '../testing/backend'
import { makeManyAppointments } from '../testing/manyAppointments'
import {
  bookingFor,
  DOCTOR,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  MONDAY,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

type Rows = components['schemas']['Appointment'][]

describe.each(engines)('the list of appointments on %s', (engine) => {
  let backend: Backend
  let second: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
    second = await startOnSameDatabase(backend)
  })
  afterAll(async () => {
    await second.close()
    await backend.close()
  })

  function list(
    { clinicId, token }: TestClinic,
    {
      on = backend,
      query = '',
      headers = {},
    }: { on?: Backend; query?: string; headers?: Record<string, string> } = {},
  ) {
    return on.call('GET', `/appointments/${clinicId}${query}`, {
      token,
      headers: { 'accept-encoding': 'br', ...headers },
    })
  }

  function doctorList(
    { clinicId, token }: TestClinic,
    { id }: Pick<TestDoctor, 'id'>,
    { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
  ) {
    return backend.call('GET', `/doctor-appointments/${id}/${clinicId}${query}`, { token, headers })
  }

  async function makeClinicWithDoctor() {
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { limit: 50, clinics: [clinic] })
    return { clinic, doctor }
  }

  it('is in the order of date and time, latest first, and starts at the given date', async () => {
    const { clinic, doctor: theirs } = await makeClinicWithDoctor()
    const slots = [
      { doctor: theirs.name, weekday: 1, time: '1500', bookingLimit: 5 },
      { doctor: theirs.name, weekday: 4, time: '0800', bookingLimit: 5 },
    ]
    await importSlots(backend.db, slots, SATURDAY)
    for (const changes of [{ time: '0930' }, { time: '1500' }, { date: '2026-11-26', time: '0800' }]) {
      const json = bookingFor(clinic, theirs, changes)
      expect((await backend.call('POST', '/book_appointment', { token: clinic.token, json })).status).toBe(
        200,
      )
    }
    const times = async (query = '') =>
      ((await list(clinic, { query })).body as Rows).map(({ date, time }) => `${date} ${time}`)
    const all = ['2026-11-26 0800', `${MONDAY} 1500`, `${MONDAY} 0930`]
    expect(await times()).toEqual(all)
    expect(await times('?from=2026-11-24')).toEqual(all.slice(0, 1))
    expect(await times('?from=2026-11-23')).toEqual(all)
  })

  it('of many batches contains each appointment once, in order', async () => {
    const { clinic, doctor: theirs } = await makeClinicWithDoctor()
    await makeManyAppointments(backend, clinic, theirs, 2 * ROWS_PER_BATCH + 500)
    const lists = [
      (await list(clinic)).body,
      ((await doctorList(clinic, theirs)).body as { appointments: Rows }).appointments,
    ] as Rows[]
    for (const rows of lists) {
      const keys = rows.map(({ id, date, time }) => `${date} ${time} ${String(id).padStart(9, '0')}`)
      expect(new Set(keys).size).toBe(2 * ROWS_PER_BATCH + 500)
      expect(keys).toEqual(keys.toSorted().toReversed())
    }
  })

  it('of a doctor is not sent again while it is unchanged, and is after the doctor is renamed', async () => {
    const { clinic, doctor: theirs } = await makeClinicWithDoctor()
    const { headers } = await doctorList(clinic, theirs)
    const condition = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect((await doctorList(clinic, theirs, condition)).status).toBe(304)
    await backend.db.update(doctor).set({ name: 'Dr. Anew' }).where(eq(doctor.id, theirs.id))
    expect((await doctorList(clinic, theirs, condition)).body).toEqual({
      doctor_name: 'Dr. Anew',
      appointments: [],
    })
    await makeWalkIn(backend, clinic, { ...theirs, name: 'Dr. Anew' })
    expect((await doctorList(clinic, theirs, condition)).body).toMatchObject({
      appointments: [{ user_id: 0 }],
    })
    const strangers = await doctorList(clinic, { ...theirs, id: 999_999 })
    expect(strangers).toMatchObject({ status: 404, body: { error: text('errors.doctors.notFound') } })
  })

  it.each(['x', '2026-13-01', '2026-02-30', '0000-01-01'])('refuses the start date %s', async (from) => {
    expect((await list(await makeClinic(backend), { query: `?from=${from}` })).status).toBe(400)
  })

  it('of one doctor contains only this clinic’s appointments', async () => {
    const [own, other] = [await makeClinic(backend), await makeClinic(backend)]
    const shared = await makeDoctor(backend, { clinics: [own, other] })
    const mine = bookingFor(own, shared)
    const second = bookingFor(own, await makeDoctor(backend, { clinics: [own] }))
    for (const [{ token }, json] of [
      [own, mine],
      [own, second],
      [other, bookingFor(other, shared)],
    ] as const)
      await backend.call('POST', '/book_appointment', { token, json })
    const path = `/doctor-appointments/${shared.id}/${own.clinicId}`
    const { body } = await backend.call('GET', path, { token: own.token })
    expect(body).toMatchObject({
      doctor_name: shared.name,
      appointments: [{ appointment_number: mine.appointment_number }],
    })
    expect((body as { appointments: unknown[] }).appointments).toHaveLength(1)
  })

  it('is not sent again if the request has its ETag', async () => {
    const { clinic, doctor } = await makeClinicWithDoctor()
    await makeWalkIn(backend, clinic, doctor)
    const { body, headers } = await list(clinic)
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toContain('Accept-Encoding')
    for (const on of [backend, second]) {
      for (const condition of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
        const response = await list(clinic, { on, headers: { 'if-none-match': condition } })
        expect(response).toMatchObject({ status: 304, body: null })
        expect(response.headers.get('etag')).toBe(etag)
      }
      expect(await list(clinic, { on, headers: { 'if-none-match': 'W/"other"' } })).toMatchObject({
        status: 200,
        body,
      })
    }
  })

  it('has a different ETag for each part, encoding and format', async () => {
    const { clinic, doctor } = await makeClinicWithDoctor()
    await makeWalkIn(backend, clinic, doctor)
    const hiding = await startOnSameDatabase(backend, { hideOtp: true })
    const answers = [
      await list(clinic),
      await list(clinic, { query: `?from=${MONDAY}` }),
      await list(clinic, { query: '?from=2027-01-01' }),
      await list(clinic, { headers: { 'accept-encoding': 'gzip' } }),
      await list(clinic, { headers: { 'accept-encoding': 'identity' } }),
      await list(clinic, { on: hiding }),
    ]
    await hiding.close()
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(answers.length)
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([
      ...['br', 'br', 'br', 'gzip'],
      ...[null, 'br'],
    ])
    expect(answers.map(({ body }) => (body as Rows).length)).toEqual([1, 1, 0, 1, 1, 1])
  })

  it('is sent again after each change, by the server of the change and by another', async () => {
    const { clinic, doctor: theirs } = await makeClinicWithDoctor()
    const { token } = clinic
    const { id } = await makePatientBooking(backend, clinic, theirs)
    const status = async (to: number) => {
      expect(await backend.call('POST', `/update_appointment_status/${id}/${to}`, { token })).toMatchObject({
        status: 200,
      })
    }
    const changes: [change: () => Promise<unknown>, readRows: (rows: Rows) => unknown, value: unknown][] = [
      [() => makeWalkIn(backend, clinic, theirs), (rows) => rows.length, 2],
      [() => makePatientBooking(backend, clinic, theirs), (rows) => rows.length, 3],
      [() => status(1), (rows) => rows.find((row) => row.id === id)?.status, 1],
      [
        () => backend.db.update(doctor).set({ name: 'Dr. Renamed' }).where(eq(doctor.id, theirs.id)),
        (rows) => rows.map((row) => row.doctor_name),
        ['Dr. Renamed', 'Dr. Renamed', 'Dr. Renamed'],
      ],
      [
        () => backend.db.update(patient).set({ fullname: 'Ada Wong' }),
        (rows) => rows.filter((row) => row.user_fullname === 'Ada Wong').length,
        2,
      ],
    ]
    let etag = ''
    for (const [change, valueOf, value] of changes) {
      for (const on of [backend, second]) etag = (await list(clinic, { on })).headers.get('etag') ?? ''
      await change()
      for (const on of [backend, second]) {
        const { status, body } = await list(clinic, { on, headers: { 'if-none-match': etag } })
        expect(status).toBe(200)
        expect(valueOf(body as Rows)).toEqual(value)
      }
    }
  })

  it('keeps its ETag while its content does not change', async () => {
    const { clinic, doctor: theirs } = await makeClinicWithDoctor()
    const other = await makeClinicWithDoctor()
    const { id } = await makePatientBooking(backend, clinic, theirs)
    const { token } = clinic
    await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
    const { headers } = await list(clinic)
    const wrong = await backend.call('POST', `/verify_appointment_otp/${id}`, {
      token,
      json: { otp: '0000' },
    })
    await makeWalkIn(backend, other.clinic, other.doctor)
    const { clock, db } = backend
    await importDoctors(db, [{ ...DOCTOR, name: theirs.name, degrees: 'MD' }], clock.now)
    expect(wrong.status).toBe(400)
    expect((await list(clinic)).headers.get('etag')).toBe(headers.get('etag'))
  })

  it('never contains another clinic’s appointments', async () => {
    const one = await makeClinicWithDoctor()
    const two = await makeClinicWithDoctor()
    await makeWalkIn(backend, one.clinic, one.doctor)
    const first = await list(one.clinic)
    const etag = first.headers.get('etag') ?? ''
    const empty = await list(two.clinic, { headers: { 'if-none-match': etag } })
    expect(empty).toMatchObject({ status: 200, body: [] })
    const stranger = { ...two.clinic, clinicId: one.clinic.clinicId }
    expect((await list(stranger, { headers: { 'if-none-match': etag } })).status).toBe(403)
    const nobody = { ...one.clinic, token: 'rubbish' }
    expect((await list(nobody, { headers: { 'if-none-match': etag } })).status).toBe(401)
  })

  it('changes for both clinics when an appointment moves between them', async () => {
    const { clinic, doctor: theirs } = await makeClinicWithDoctor()
    const other = await makeClinicWithDoctor()
    const id = await makeWalkIn(backend, clinic, theirs)
    const before = await Promise.all([list(clinic), list(other.clinic)])
    await backend.db
      .update(appointment)
      .set({ clinicId: other.clinic.clinicId })
      .where(eq(appointment.id, id))
    const after = await Promise.all([list(clinic), list(other.clinic)])
    expect(before.map(({ body }) => (body as Rows).length)).toEqual([1, 0])
    expect(after.map(({ body }) => (body as Rows).length)).toEqual([0, 1])
  })

  it('does not deadlock if a booking and a cancellation use the same clinic and slot', async () => {
    const { clinic, doctor: theirs } = await makeClinicWithDoctor()
    const { token } = clinic
    const bookings = await Promise.all(
      Array.from({ length: 15 }, () => makePatientBooking(backend, clinic, theirs)),
    )
    const json = Array.from({ length: 15 }, () => bookingFor(clinic, theirs))
    const answers = await Promise.all([
      ...bookings.map(({ id }) => backend.call('POST', `/update_appointment_status/${id}/3`, { token })),
      ...json.map((each) => second.call('POST', '/book_appointment', { token, json: each })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(((await list(clinic)).body as Rows).length).toBe(30)
  })
})
