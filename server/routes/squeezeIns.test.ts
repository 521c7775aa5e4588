import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { addDays } from '@/domain/calendar'
import { auditOf } from '../repository/audit'
import { engines, startBackend, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  appointmentRow,
  bookingFor,
  listedAppointments,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  MONDAY,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

type Schemas = components['schemas']

const full = { status: 409, body: { error: text('server.slotFull') } }
const LIMIT = 2
const NEXT_MONDAY = addDays(MONDAY, 7)

describe.each(engines)('squeeze-ins on %s', (engine) => {
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
    doctor = await makeDoctor(backend, { limit: LIMIT, clinics: [clinic, other] })
  })
  afterAll(async () => {
    expect(await inconsistenciesIn(backend.db)).toEqual([])
    await backend.close()
  })

  const allow = async (squeezeIns: number, { token } = clinic) => {
    const body = new FormData()
    body.set('address', '12 Harbour Street')
    body.set('payment_at_clinic', '1')
    body.set('squeeze_ins_per_slot', String(squeezeIns))
    expect((await backend.call('PUT', '/clinic/settings', { token, body })).status).toBe(200)
  }
  const send = (change: Partial<Schemas['BookingRequest']> = {}, testClinic = clinic) =>
    backend.call('POST', '/book_appointment', {
      token: testClinic.token,
      json: bookingFor(testClinic, doctor, { chosen_date: true, ...change }),
    })
  /** Returns the id. */
  const book = async (change: Partial<Schemas['BookingRequest']> = {}) => {
    const json = bookingFor(clinic, doctor, { chosen_date: true, ...change })
    const { status, body } = await backend.call('POST', '/book_appointment', { token: clinic.token, json })
    expect({ status, body }).toMatchObject({ status: 200 })
    return (await appointmentRow(backend, json.appointment_number))?.id ?? 0
  }
  const squeezeIn = () => book({ squeeze_in: true })
  const fill = async () => {
    for (let n = 0; n < LIMIT; n += 1) await book()
  }
  const post = (path: string, json?: unknown) =>
    backend.call('POST', path, { token: clinic.token, ...(json !== undefined && { json }) })
  const isMarked = async (id: number) =>
    (await listedAppointments(backend, clinic.clinicId)).find((each) => each.id === id)?.squeeze_in
  /** What both calls for slots say of the Monday: remaining bookings, and those above the limit. */
  const offeredCounts = async ({ clinicId, token } = clinic) => {
    const paths = [
      `/clinic_slots/${clinicId}?from=${MONDAY}&days=1`,
      `/doctor_appointment_slots/${encodeURIComponent(doctor.name)}`,
    ]
    const replies = await Promise.all(paths.map((path) => backend.call('GET', path, { token })))
    const [first, second] = replies.map(({ body }) => {
      const [slot] = body as Schemas['Slot'][]
      return [slot?.remaining, slot?.squeeze_ins_left]
    })
    expect(first).toEqual(second)
    return first
  }

  it('are refused without an allowance, and no slot says anything of them', async () => {
    await fill()
    expect(await send({ squeeze_in: true })).toMatchObject(full)
    expect(await offeredCounts()).toEqual([0, undefined])
  })

  it.each([1, 2, 5])('are taken up to an allowance of %i, each with its mark', async (allowance) => {
    await allow(allowance)
    await fill()
    for (let n = 0; n < allowance; n += 1) {
      expect(await offeredCounts()).toEqual([0, allowance - n])
      expect(await isMarked(await squeezeIn())).toBe(true)
      expect(await send()).toMatchObject(full)
    }
    expect(await offeredCounts()).toEqual([0, 0])
    expect(await send({ squeeze_in: true })).toMatchObject(full)
  })

  it('are ordinary bookings while the slot has room', async () => {
    await allow(1)
    const id = await squeezeIn()
    expect(await isMarked(id)).toBe(false)
    expect(await offeredCounts()).toEqual([LIMIT - 1, 1])
    const actions = (await auditOf(backend.db, [clinic.clinicId])).filter(({ about }) => about.id === id)
    expect(actions.map(({ action }) => action)).toEqual(['appointment-booked'])
  })

  it('are in the audit after the booking, and repeated ones are one', async () => {
    await allow(1)
    await fill()
    const json = bookingFor(clinic, doctor, { squeeze_in: true, accepted: true })
    for (let n = 0; n < 2; n += 1) expect((await post('/book_appointment', json)).status).toBe(200)
    const id = (await appointmentRow(backend, json.appointment_number))?.id
    const actions = (await auditOf(backend.db, [clinic.clinicId])).filter(({ about }) => about.id === id)
    expect(actions.map(({ action }) => action).reverse()).toEqual([
      'appointment-booked',
      'appointment-squeezed-in',
      'appointment-accepted',
    ])
  })

  it('leave the limit as it is for every other booking', async () => {
    await allow(2)
    await fill()
    const ordinary = await book({ date: NEXT_MONDAY })
    const first = await squeezeIn()
    await squeezeIn()
    const move = () =>
      post(`/reschedule_appointment/${ordinary}`, { doctor: doctor.name, date: MONDAY, time: '0930' })
    const attempts = [() => send(), () => send({}, other), () => send({ squeeze_in: true }, other), move]
    const refuses = async () => {
      for (const attempt of attempts) expect(await attempt()).toMatchObject({ status: 409 })
      // In the app.
      await expect(makePatientBooking(backend, clinic, doctor)).rejects.toMatchObject({ status: 409 })
    }
    await refuses()
    // Three of four bookings are left, one above the limit.
    await post(`/update_appointment_status/${first}/3`)
    await refuses()
    expect(await offeredCounts()).toEqual([0, 1])
    const others = (await listedAppointments(backend, clinic.clinicId)).filter(
      ({ date, status, squeeze_in }) => date === MONDAY && status === 0 && !squeeze_in,
    )
    for (const { id } of others) await post(`/update_appointment_status/${id}/3`)
    expect(await offeredCounts()).toEqual([1, 2])
    expect((await move()).status).toBe(200)
    expect(await send()).toMatchObject(full)
  })

  it('lose their mark with a move and with a restoring, which need room in the slot', async () => {
    await allow(1)
    await fill()
    const movedId = await squeezeIn()
    const to = (date: string, undo = false) =>
      post(`/reschedule_appointment/${movedId}`, { doctor: doctor.name, date, time: '0930', undo })
    expect((await to(NEXT_MONDAY)).status).toBe(200)
    expect(await isMarked(movedId)).toBe(false)
    expect(await to(MONDAY, true)).toMatchObject(full)

    const declined = await book({ squeeze_in: true, patientName: 'Ada Park' })
    await post(`/update_appointment_status/${declined}/3`)
    expect(await post(`/restore_appointment/${declined}`)).toMatchObject(full)
    expect(await isMarked(declined)).toBe(true)
    const [first] = (await listedAppointments(backend, clinic.clinicId)).filter(
      ({ date, status }) => date === MONDAY && status === 0,
    )
    await post(`/update_appointment_status/${first?.id ?? 0}/3`)
    expect((await post(`/restore_appointment/${declined}`)).status).toBe(200)
    expect(await isMarked(declined)).toBe(false)
  })

  it('follow a lower allowance and a closed slot, and stay', async () => {
    await allow(5)
    await fill()
    const ids = [await squeezeIn(), await squeezeIn(), await squeezeIn()]
    await allow(2)
    expect(await offeredCounts()).toEqual([0, 0])
    expect(await send({ squeeze_in: true })).toMatchObject(full)
    await allow(0)
    for (const id of ids) expect(await isMarked(id)).toBe(true)
    await allow(5)
    await post(`/closures/${clinic.clinicId}`, { from: MONDAY, to: MONDAY, reason: 'Ill' })
    expect(await send({ squeeze_in: true })).toMatchObject({ status: 409, body: { code: 'closed' } })
  })

  it('are counted at each clinic by its own allowance', async () => {
    await allow(1)
    await allow(2, other)
    await fill()
    await squeezeIn()
    expect(await offeredCounts()).toEqual([0, 0])
    expect(await offeredCounts(other)).toEqual([0, 1])
    expect((await send({ squeeze_in: true }, other)).status).toBe(200)
    expect(await send({ squeeze_in: true })).toMatchObject(full)
  })
})
