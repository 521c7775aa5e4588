import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { appointment, slotDay } from '../db/schema'
import { auditOf } from '../repository/audit'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  appointmentRow,
  bookingFor,
  makeClinic,
  makeDoctor,
  MONDAY,
  openLaterSession,
  unique,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const { pending, accepted, completed, declined, cancelled } = STATUS_NUMBERS
const ok = { status: 200, body: { message: text('outcomes.restored') } }
/** The last second of MONDAY in the tests' time zone, and the first of the next day. */
const LAST_SECOND = new Date('2026-11-23T18:29:59Z')
const NEXT_DAY = new Date('2026-11-23T18:30:00Z')

describe.each(engines)('restoring on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
  })
  afterAll(() => backend.close())

  const makeOwnDoctor = (limit: number) => makeDoctor(backend, { limit, clinics: [clinic] })
  const restore = (id: number, { token } = clinic) =>
    backend.call('POST', `/restore_appointment/${id}`, { token })
  const change = (id: number, to: number) =>
    backend.call('POST', `/update_appointment_status/${id}/${to}`, {
      token: clinic.token,
      json: { reason: 'The doctor is ill' },
    })
  const rowOf = async (id: number) => {
    const [row] = await backend.db.select().from(appointment).where(eq(appointment.id, id))
    return row
  }
  const bookedOf = async ({ slotId }: TestDoctor) => {
    const [row] = await backend.db
      .select({ booked: slotDay.booked })
      .from(slotDay)
      .where(and(eq(slotDay.slotId, slotId), eq(slotDay.date, MONDAY)))
    return row?.booked
  }
  const book = async (doctor: TestDoctor, changes: Partial<ReturnType<typeof bookingFor>> = {}) => {
    const json = bookingFor(clinic, doctor, { phone_no: String(5_550_000_000 + unique()), ...changes })
    const { status } = await backend.call('POST', '/book_appointment', { token: clinic.token, json })
    return { status, id: (await appointmentRow(backend, json.appointment_number))?.id ?? 0 }
  }
  async function makeChanged(doctor: TestDoctor, ...statuses: number[]) {
    const { id } = await book(doctor)
    for (const status of statuses) await change(id, status)
    return id
  }

  it.each([
    ['declined', [declined], pending],
    ['cancelled', [accepted, cancelled], accepted],
  ] as const)(
    'gives a %s appointment its place and status back, without the reason',
    async (_, statuses, after) => {
      const doctor = await makeOwnDoctor(1)
      const id = await makeChanged(doctor, ...statuses)
      expect(await bookedOf(doctor)).toBe(0)
      expect(await restore(id)).toMatchObject(ok)
      expect(await bookedOf(doctor)).toBe(1)
      expect(await rowOf(id)).toMatchObject({ status: after, statusReason: null, changedBy: 'clinic' })
      const [last] = await auditOf(backend.db, [clinic.clinicId])
      expect(last).toMatchObject({ actor: 'clinic', action: 'appointment-restored' })
      expect((await change(id, after === pending ? accepted : completed)).status).toBe(200)
      expect(await inconsistenciesIn(backend.db)).toEqual([])
    },
  )

  it.each([
    ['pending', []],
    ['accepted', [accepted]],
    ['completed', [accepted, completed]],
  ] as const)('refuses a %s appointment', async (status, statuses) => {
    const id = await makeChanged(await makeOwnDoctor(1), ...statuses)
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { error: text('server.transition', { status }) },
    })
  })

  it('refuses a full slot, and leaves everything as it is', async () => {
    const doctor = await makeOwnDoctor(1)
    const id = await makeChanged(doctor, declined)
    await makeChanged(doctor)
    expect(await restore(id)).toMatchObject({ status: 409, body: { error: text('server.slotFull') } })
    expect(await rowOf(id)).toMatchObject({ status: declined, statusReason: 'The doctor is ill' })
    expect(await bookedOf(doctor)).toBe(1)
  })

  it('refuses a patient who is booked for that time by now', async () => {
    const doctor = await makeOwnDoctor(2)
    const patient = { phone_no: '5550142299' }
    const { id } = await book(doctor, patient)
    await change(id, declined)
    await book(doctor, patient)
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { error: text('server.repeatedBooking') },
    })
    expect(await bookedOf(doctor)).toBe(1)
  })

  it('never exceeds the limit beside bookings', async () => {
    const doctor = await makeOwnDoctor(3)
    const ids = []
    // The slot has fewer places than there are appointments: each is declined before the next is booked.
    for (let n = 0; n < 4; n += 1) ids.push(await makeChanged(doctor, declined))
    const replies = await Promise.all([...ids.map((id) => restore(id)), book(doctor), book(doctor)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await bookedOf(doctor)).toBe(3)
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('finds no appointment of another clinic', async () => {
    const id = await makeChanged(await makeOwnDoctor(1), declined)
    expect(await restore(id, await makeClinic(backend))).toMatchObject({
      status: 404,
      body: { error: text('server.appointmentNotFound') },
    })
  })

  // The last one: its session ends the others.
  it('is possible until the end of the day at the clinic', async () => {
    const doctor = await makeOwnDoctor(2)
    const [first, second] = [await makeChanged(doctor, declined), await makeChanged(doctor, declined)]
    backend.clock.now = NEXT_DAY
    const later = { ...clinic, token: await openLaterSession(backend, clinic.clinicId) }
    const late = await restore(first, later)
    backend.clock.now = LAST_SECOND
    const inTime = await restore(second, later)
    backend.clock.now = SATURDAY
    expect(late).toMatchObject({ status: 409, body: { error: text('server.restoreTooLate') } })
    expect(inTime).toMatchObject(ok)
    expect(await rowOf(first)).toMatchObject({ status: declined })
  })
})
