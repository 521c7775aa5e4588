// A retention run reads no appointment before `clinic.erased_before`: nothing may write one there.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays, weekdayOf, yearsBefore } from '@/domain/calendar'
import { appointment, clinic as clinicTable } from '../db/schema'
import { bookAsPatient } from '../repository/bookings'
import { inconsistenciesIn } from '../repository/consistency'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { runCommandLine } from '../testing/commandLine'
import { ordinaryRequests, type Existing, type WireRequest } from '../testing/contractRequests'
import { contractCalls } from '../testing/contractSchema'
import {
  appointmentRow,
  bookingFor,
  makeClinic,
  makeDoctor,
  MONDAY,
  numberOf,
  openLaterSession,
  unique,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'

/** Of three years, the default. */
const LIMIT = yearsBefore(TODAY, 3)
/** The last Monday before the limit, since the doctors' slots are on Mondays. */
const OLD_MONDAY = addDays(LIMIT, -((weekdayOf(LIMIT) + 6 - weekdayOf(MONDAY)) % 7) - 1)
const NEXT_MONDAY = addDays(MONDAY, 7)
const REQUESTS_PER_CALL = process.env['HARD'] ? 200 : 20

const writingCalls = contractCalls.filter(({ method }) => method !== 'GET')

describe.each(engines)('what is dated before the last retention run, on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  let double: TestDoctor
  /** Was on the old Monday before it moved. */
  let movedId: number
  let erased: number

  const post = (path: string, json: object = {}) => backend.call('POST', path, { token: clinic.token, json })
  async function admin(...args: string[]) {
    const { lines, failed } = await runCommandLine(backend, args)
    expect(failed).toBe(false)
    return lines
  }
  const book = async (at = doctor) => {
    const json = bookingFor(clinic, at)
    expect((await post('/book_appointment', json)).status).toBe(200)
    return (await appointmentRow(backend, json.appointment_number))?.id ?? 0
  }
  /** As an operator could with psql. */
  const dateBack = (id: number) =>
    backend.db.transaction(async (tx) => {
      await tx.execute(sql`update slot_day set booked = booked - 1 from appointment a
        where a.id = ${id} and slot_day.slot_id = a.slot_id and slot_day.date = a.date`)
      await tx.update(appointment).set({ date: OLD_MONDAY }).where(eq(appointment.id, id))
      await tx.execute(sql`insert into slot_day (slot_id, date, booked, capacity)
        select slot_id, date, 1, 1000 from appointment where id = ${id}
        on conflict (slot_id, date) do update set booked = slot_day.booked + 1`)
    })
  const erasedBefore = async () => {
    const [row] = await backend.db.select().from(clinicTable).where(eq(clinicTable.id, clinic.clinicId))
    return row?.erasedBefore
  }
  /** Neither an appointment that the next run would not find, nor a day that would make it read all erased ones again. */
  const expectNothingBefore = async () => {
    expect(await inconsistenciesIn(backend.db)).toEqual([])
    expect(await erasedBefore()).toBe(LIMIT)
  }

  beforeAll(async () => {
    backend = await startBackend(engine, { limits: { login: 1e6, register: 1e6 } })
  })
  // Each test has its own, since some calls close the clinic or end its sessions.
  beforeEach(async () => {
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 1000, clinics: [clinic] })
    double = await makeDoctor(backend, { limit: 1000, clinics: [clinic] })
    await backend.db
      .update(clinicTable)
      .set({ squeezeInsPerSlot: 5 })
      .where(eq(clinicTable.id, clinic.clinicId))
    movedId = await book()
    erased = await book()
    await dateBack(movedId)
    await dateBack(erased)
    const to = { doctor: doctor.name, date: NEXT_MONDAY, time: '0930' }
    expect((await post(`/reschedule_appointment/${movedId}`, to)).status).toBe(200)
    await admin('erase-expired', clinic.email)
    await expectNothingBefore()
  })
  afterAll(() => backend.close())

  const bookThen = (changes: object) => () =>
    post('/book_appointment', { ...bookingFor(clinic, doctor), date: OLD_MONDAY, ...changes })
  const move = (changes: object) => () =>
    post(`/reschedule_appointment/${movedId}`, {
      ...{ doctor: doctor.name, date: OLD_MONDAY, time: '0930' },
      ...changes,
    })

  it.each([
    ['a booking', bookThen({})],
    ['a booking of a chosen day', bookThen({ chosen_date: true })],
    ['a booking that is accepted', bookThen({ chosen_date: true, accepted: true })],
    ['a booking of somebody who is here', bookThen({ chosen_date: true, arrived: true })],
    ['a squeeze-in', bookThen({ chosen_date: true, squeeze_in: true })],
    ['a move', move({})],
    [
      'a move from where it is shown',
      () => move({ current: { doctor: doctor.name, date: NEXT_MONDAY, time: '0930' } })(),
    ],
    ['the last move, taken back', move({ undo: true })],
    ['a restoring', () => post(`/restore_appointment/${erased}`)],
  ])('%s is refused', async (_, request) => {
    expect([400, 404, 409]).toContain((await request()).status)
    await expectNothingBefore()
  })

  it('a booking of somebody who waits is refused', async () => {
    const wish = { patient_name: 'Lena Moreau', phone_number: '5550142233', from: OLD_MONDAY, to: MONDAY }
    const { body } = await post(`/waiting_list/${clinic.clinicId}`, wish)
    const { id } = body as { id: number }
    const { status } = await bookThen({ chosen_date: true, waiting_list_id: id })()
    expect(status).toBe(400)
    await expectNothingBefore()
  })

  it('a booking in the app is refused', async () => {
    const booking = bookAsPatient(
      backend.db,
      {
        clinicId: clinic.clinicId,
        slotId: doctor.slotId,
        date: OLD_MONDAY,
        user: { fullname: 'Ada Park', phoneNumber: '5550166778' },
        patientAge: 30,
        gender: 'Female',
        symptoms: '',
        paidOnline: true,
      },
      { now: backend.clock.now, today: TODAY },
    )
    await expect(booking).rejects.toMatchObject({ status: 400 })
    await expectNothingBefore()
  })

  it.each(writingCalls)(`$id writes nothing there: ${REQUESTS_PER_CALL} requests`, async (call) => {
    const current = { doctor: doctor.name, date: NEXT_MONDAY, time: '0930' }
    const declined = await book()
    await post(`/update_appointment_status/${declined}/${STATUS_NUMBERS.declined}`)
    const existing: Existing = {
      clinicId: [clinic.clinicId],
      clinic_id: [clinic.clinicId],
      id: [doctor.id, double.id],
      doctorId: [doctor.id, double.id],
      doctor_id: [doctor.id],
      doctor: [doctor.name, double.name],
      appointmentId: [movedId, erased, declined, await book()],
      date: [OLD_MONDAY],
      from: [OLD_MONDAY],
      to: [OLD_MONDAY, MONDAY],
      time: ['0930'],
      current: [current, undefined],
      waiting_list_id: [undefined],
      corrected_at: [undefined],
      email: [clinic.email],
      uid: [clinic.uid],
      'X-Identity-Token': [`proof of ${clinic.uid}`],
    }
    const send = ({ method, path, headers, body }: WireRequest) =>
      fetch(`${backend.origin}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${clinic.token}`, ...headers },
        body: typeof body === 'string' ? body : body && new Uint8Array(body),
      })
    for (const request of ordinaryRequests(call, existing, REQUESTS_PER_CALL)) {
      const freshRequest =
        call.id === 'bookAppointment' && typeof request.body === 'string'
          ? {
              ...request,
              body: JSON.stringify({ ...JSON.parse(request.body), appointment_number: numberOf(unique()) }),
            }
          : request
      const { status } = await send(freshRequest)
      expect(status).toBeLessThan(500)
      if (call.id === 'logout') clinic.token = await openLaterSession(backend, clinic.clinicId)
    }
    await expectNothingBefore()
  })

  it.each([
    ['simulate', ['simulate', () => clinic.email]],
    ['a merge of doctors', ['doctors', 'merge', () => double.name, () => doctor.name]],
  ] as const)('%s writes nothing there', async (_, args) => {
    await book(double)
    await admin(...args.map((arg) => (typeof arg === 'function' ? arg() : arg)))
    await expectNothingBefore()
  })

  it('a statement of the operator is found by the next run, which remembers its day again', async () => {
    const id = await book()
    await dateBack(id)
    expect(await erasedBefore()).toBe(OLD_MONDAY)
    expect((await admin('erase-expired', clinic.email)).join()).toContain('1 appointment')
    const [row] = await backend.db.select().from(appointment).where(eq(appointment.id, id))
    expect(row).toMatchObject({ patientName: null, phoneNumber: null })
    await expectNothingBefore()
  })
})
