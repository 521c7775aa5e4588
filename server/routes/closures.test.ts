import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays, type IsoDate } from '@/domain/calendar'
import { closes } from '@/domain/closure'
import { auditOf } from '../repository/audit'
import { importSlots } from '../repository/slots'
import { engines, startBackend, TODAY, type Backend } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  MONDAY,
  openLaterSession,
  unique,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

type Schemas = components['schemas']
type NewClosure = Schemas['NewClosure']

const DAY_MS = 24 * 3_600_000
const NEXT_MONDAY = addDays(MONDAY, 7)
const MONDAY_1200 = new Date(`${MONDAY}T06:30:00Z`)
const closedRefusal = { status: 409, body: { error: text('server.closed'), code: 'closed' } }

describe.each(engines)('closures on %s', (engine) => {
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
    doctor = await makeDoctor(backend, { clinics: [clinic, other] })
  })
  afterAll(() => backend.close())

  const post = (change: Partial<NewClosure> = {}) =>
    backend.call('POST', `/closures/${clinic.clinicId}`, {
      token: clinic.token,
      json: { doctor_id: doctor.id, from: MONDAY, to: MONDAY, reason: 'Ill', ...change },
    })
  const close = async (change: Partial<NewClosure> = {}) => {
    const reply = await post(change)
    expect(reply.status).toBe(200)
    return (reply.body as Schemas['Closure']).id
  }
  const open = (id: number, { clinicId, token } = clinic) =>
    backend.call('DELETE', `/closures/${clinicId}/${id}`, { token })
  const list = async () => (await backend.call('GET', `/closures/${clinic.clinicId}`, clinic)).body
  const book = (testClinic = clinic, date = MONDAY, time = '0930') =>
    backend.call('POST', '/book_appointment', {
      token: testClinic.token,
      json: bookingFor(testClinic, doctor, {
        date,
        time,
        chosen_date: true,
        patientName: `Patient ${unique()}`,
      }),
    })
  const move = (id: number, date: IsoDate, change: object = {}) =>
    backend.call('POST', `/reschedule_appointment/${id}`, {
      token: clinic.token,
      json: { doctor: doctor.name, date, time: '0930', ...change },
    })
  const cancel = (id: number, { token } = clinic) =>
    backend.call('POST', `/cancel_by_clinic/${id}`, { token, json: { reason: 'The doctor is ill' } })
  const listAffected = async (query: string, testClinic = clinic) =>
    backend.call('GET', `/affected_appointments/${testClinic.clinicId}?${query}`, testClinic)
  const statusOf = async (id: number) => {
    const { body } = await backend.call('GET', `/appointments/${clinic.clinicId}`, clinic)
    const row = (body as Schemas['Appointment'][]).find((each) => each.id === id)
    return [row?.status, row?.status_reason]
  }

  it('refuse bookings, moves and restoring there, with a code of their own, until they are opened', async () => {
    const movedAppointment = await makePatientBooking(backend, clinic, doctor, { date: NEXT_MONDAY })
    const declined = await makeWalkIn(backend, clinic, doctor)
    await backend.call('POST', `/update_appointment_status/${declined}/3`, clinic)
    const id = await close()
    expect(await book()).toMatchObject(closedRefusal)
    await expect(makePatientBooking(backend, clinic, doctor)).rejects.toMatchObject({ code: 'closed' })
    expect(await move(movedAppointment.id, MONDAY)).toMatchObject(closedRefusal)
    expect(await backend.call('POST', `/restore_appointment/${declined}`, clinic)).toMatchObject(
      closedRefusal,
    )
    expect((await book(other)).status).toBe(200)
    expect((await book(clinic, NEXT_MONDAY)).status).toBe(200)
    expect((await open(id)).status).toBe(200)
    expect((await book()).status).toBe(200)
    expect((await move(movedAppointment.id, MONDAY)).status).toBe(200)
    expect((await backend.call('POST', `/restore_appointment/${declined}`, clinic)).status).toBe(200)
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('leave their slots out of both calls for slots', async () => {
    await close({ doctor_id: null })
    const range = `/clinic_slots/${clinic.clinicId}?from=${MONDAY}&days=8`
    expect((await backend.call('GET', range, clinic)).body).toMatchObject([{ date: NEXT_MONDAY }])
    const weekly = `/doctor_appointment_slots/${doctor.name}`
    expect((await backend.call('GET', weekly, clinic)).body).toEqual([])
    expect((await backend.call('GET', weekly, other)).body).toMatchObject([{ date: MONDAY }])
  })

  it('are listed until their last day is over, and the same time again only changes the reason', async () => {
    const id = await close({ to: NEXT_MONDAY, from_time: '0900', to_time: '1200' })
    expect(await close({ to: NEXT_MONDAY, from_time: '0900', to_time: '1200', reason: ' Leave ' })).toBe(id)
    const whole = await close({ doctor_id: null, from: TODAY, to: TODAY })
    expect(await list()).toEqual([
      {
        id: whole,
        doctor_id: null,
        doctor_name: null,
        from: TODAY,
        to: TODAY,
        from_time: null,
        to_time: null,
        reason: 'Ill',
      },
      {
        id,
        doctor_id: doctor.id,
        doctor_name: doctor.name,
        from: MONDAY,
        to: NEXT_MONDAY,
        from_time: '0900',
        to_time: '1200',
        reason: 'Leave',
      },
    ])
    const { now } = backend.clock
    backend.clock.now = new Date(now.getTime() + DAY_MS)
    const token = await openLaterSession(backend, clinic.clinicId)
    const later = await backend.call('GET', `/closures/${clinic.clinicId}`, { token })
    backend.clock.now = now
    expect(later.body).toMatchObject([{ id }])
  })

  it.each<[string, Partial<NewClosure>, number, string | undefined]>([
    ['an end before the beginning', { from: NEXT_MONDAY }, 400, '/to'],
    ['a day that is no day', { from: '2027-02-30', to: '2027-03-30' }, 400, '/from'],
    ['days that are over', { from: addDays(TODAY, -3), to: addDays(TODAY, -1) }, 400, '/to'],
    ['a last day out of reach', { to: '9998-01-01' }, 400, '/to'],
    ['a reason that nobody can see', { reason: '\u200b\u2060 \u3164' }, 400, '/reason'],
    ['a time that ends as it begins', { from_time: '0900', to_time: '0900' }, 400, '/to_time'],
    ['24:00', { to_time: '2400' }, 400, '/to_time'],
    ['a time that ends as the day begins', { to_time: '0000' }, 400, '/to_time'],
    ['no reason', { reason: ' ' }, 400, '/reason'],
    ['a reason of 201 characters', { reason: 'x'.repeat(201) }, 400, '/reason'],
    ['an unknown doctor', { doctor_id: 2_000_000_000 }, 403, undefined],
  ])('are refused with %s', async (_, change, status, at) => {
    const reply = await post(change)
    expect([reply.status, (reply.body as Schemas['Error']).at]).toEqual([status, at])
    expect(await list()).toEqual([])
  })

  it.each([
    ['a day of a doctor', {}, MONDAY, (name: string) => name],
    [
      'a week of the clinic',
      { doctor_id: null, to: NEXT_MONDAY },
      `${MONDAY} – ${NEXT_MONDAY}`,
      () => 'The clinic',
    ],
  ])('are activities that name the doctor and the days: %s', async (_, change, days, whoseOf) => {
    const whose = whoseOf(doctor.name)
    const id = await close(change)
    await open(id)
    const lines = await auditOf(backend.db, [clinic.clinicId], { limit: 2 })
    expect(lines.map(({ description }) => description)).toEqual([
      `A closed time of ${whose.replace('The', 'the')} was opened again (${days})`,
      `${whose} was closed (${days})`,
    ])
  })

  it('of another clinic cannot be opened', async () => {
    const id = await close()
    expect((await open(id, other)).status).toBe(404)
    expect((await open(id)).status).toBe(200)
    expect((await open(id)).status).toBe(404)
  })

  it('cancel only what is inside, without a code, and free its place', async () => {
    const pending = await makePatientBooking(backend, clinic, doctor)
    const accepted = await makePatientBooking(backend, clinic, doctor, { fullname: 'Bo Lind' })
    const outside = await makePatientBooking(backend, clinic, doctor, { date: NEXT_MONDAY })
    await backend.call('POST', `/update_appointment_status/${accepted.id}/1`, clinic)
    const refusal = { status: 409, body: { error: text('server.notInClosure') } }
    expect(await cancel(pending.id)).toMatchObject(refusal)
    const id = await close()
    expect(await cancel(outside.id)).toMatchObject(refusal)
    expect((await cancel(pending.id, other)).status).toBe(404)
    for (const each of [pending, accepted]) {
      expect((await cancel(each.id)).status).toBe(200)
      expect(await statusOf(each.id)).toEqual([STATUS_NUMBERS.cancelled, 'The doctor is ill'])
      expect((await cancel(each.id)).status).toBe(409)
    }
    const [line] = await auditOf(backend.db, [clinic.clinicId], { limit: 1 })
    expect(line).toMatchObject({ action: 'appointment-cancelled-by-clinic', reason: 'The doctor is ill' })
    expect(await inconsistenciesIn(backend.db)).toEqual([])
    await open(id)
    for (const each of [pending, accepted]) {
      expect((await backend.call('POST', `/restore_appointment/${each.id}`, clinic)).status).toBe(200)
      expect(await statusOf(each.id)).toEqual([STATUS_NUMBERS.accepted, null])
    }
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('keep the note of a call until the appointment is moved', async () => {
    const { id } = await makePatientBooking(backend, clinic, doctor)
    const note = (isCalled: boolean, { token } = clinic) =>
      backend.call('POST', `/mark_called/${id}`, { token, json: { called: isCalled } })
    const calledAt = async (day = MONDAY) => {
      const { body } = await listAffected(`from=${day}&to=${day}`)
      return (body as Schemas['AffectedAppointment'][])[0]?.called_at
    }
    expect(await calledAt()).toBeNull()
    for (const isCalled of [true, true, false, true]) {
      expect((await note(isCalled)).status).toBe(200)
      expect(await calledAt()).toBe(isCalled ? backend.clock.now.toISOString() : null)
    }
    expect((await note(true, other)).status).toBe(404)
    expect((await move(id, NEXT_MONDAY)).status).toBe(200)
    expect(await calledAt(NEXT_MONDAY)).toBeNull()
    await backend.call('POST', `/update_appointment_status/${id}/3`, clinic)
    expect((await note(true)).status).toBe(409)
    const actions = (await auditOf(backend.db, [clinic.clinicId], { limit: 9 })).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('appointment-call'))).toEqual([
      'appointment-called',
      'appointment-call-undone',
      'appointment-called',
    ])
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('let the last move be taken back into the closed time, and no other move in', async () => {
    const { id } = await makePatientBooking(backend, clinic, doctor)
    const unmoved = await makePatientBooking(backend, clinic, doctor, { date: NEXT_MONDAY })
    await close()
    expect((await move(id, NEXT_MONDAY)).status).toBe(200)
    expect(await move(id, MONDAY)).toMatchObject(closedRefusal)
    expect(await move(unmoved.id, MONDAY, { undo: true })).toMatchObject(closedRefusal)
    expect((await move(id, MONDAY, { undo: true })).status).toBe(200)
    expect((await move(id, NEXT_MONDAY)).status).toBe(200)
    expect((await move(id, addDays(NEXT_MONDAY, 7))).status).toBe(200)
    expect(await move(id, MONDAY, { undo: true })).toMatchObject(closedRefusal)
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('let a move be taken back into a slot of today that is over, and no other move in', async () => {
    const later = { doctor: doctor.name, weekday: 1, time: '1030', bookingLimit: 9 }
    await importSlots(backend.db, [later], backend.clock.now)
    const movedAppointment = await makePatientBooking(backend, clinic, doctor)
    const other = await makePatientBooking(backend, clinic, doctor, { date: NEXT_MONDAY })
    expect((await move(movedAppointment.id, NEXT_MONDAY)).status).toBe(200)
    const { now } = backend.clock
    backend.clock.now = MONDAY_1200
    const token = await openLaterSession(backend, clinic.clinicId)
    const takeBack = (id: number) =>
      backend.call('POST', `/reschedule_appointment/${id}`, {
        token,
        json: { doctor: doctor.name, date: MONDAY, time: '0930', undo: true },
      })
    expect(await takeBack(other.id)).toMatchObject({ status: 400, body: { error: text('server.slotOver') } })
    expect((await takeBack(movedAppointment.id)).status).toBe(200)
    backend.clock.now = now
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('contain the same appointments as the rule of the dashboard says, for any doctor, days and times', async () => {
    const doctors = [doctor, await makeDoctor(backend, { clinics: [clinic] })]
    const times = ['0800', '0930', '1000', '2359']
    const days = [MONDAY, NEXT_MONDAY, addDays(MONDAY, 14)]
    for (const { name } of doctors) {
      const rows = times.map((time) => ({ doctor: name, weekday: 1, time, bookingLimit: 9 }))
      await importSlots(backend.db, rows, backend.clock.now)
    }
    for (const each of doctors) {
      for (const date of days) {
        for (const time of times) {
          const json = bookingFor(clinic, each, { date, time, chosen_date: true })
          await backend.call('POST', '/book_appointment', { token: clinic.token, json })
        }
      }
    }
    const all = (await listAffected(`from=${TODAY}&to=2027-01-01`)).body as Schemas['Appointment'][]
    expect(all).toHaveLength(24)
    const time = fc.option(fc.constantFrom(...times, '0900', '1200'), { nil: null })
    const range = fc.record({
      doctor: fc.option(fc.constantFrom(...doctors), { nil: null }),
      from: fc.constantFrom(TODAY, ...days),
      to: fc.constantFrom(TODAY, ...days),
      fromTime: time,
      toTime: time,
    })
    await fc.assert(
      fc.asyncProperty(range, async ({ doctor: closedDoctor, from, to, fromTime, toTime }) => {
        fc.pre(from <= to && (fromTime === null || toTime === null || fromTime < toTime))
        const query = new URLSearchParams({
          from,
          to,
          ...(closedDoctor && { doctor_id: String(closedDoctor.id) }),
          ...(fromTime && { from_time: fromTime }),
          ...(toTime && { to_time: toTime }),
        })
        const rule = { doctorName: closedDoctor?.name ?? null, from, to, fromTime, toTime }
        const inside = all.filter((row) =>
          closes(rule, {
            doctorName: row.doctor_name ?? null,
            date: row.date ?? null,
            time: row.time ?? null,
          }),
        )
        expect((await listAffected(query.toString())).body).toEqual(inside)
        const id = await close({
          doctor_id: closedDoctor?.id ?? null,
          from,
          to,
          ...(fromTime && { from_time: fromTime }),
          ...(toTime && { to_time: toTime }),
        })
        const slots = await backend.call(
          'GET',
          `/clinic_slots/${clinic.clinicId}?from=${TODAY}&days=30`,
          clinic,
        )
        const offeredSlots = slots.body as Schemas['OfferedSlot'][]
        expect(offeredSlots.filter((slot) => closes(rule, { ...slot, doctorName: slot.doctor }))).toEqual([])
        expect(offeredSlots.filter((slot) => days.includes(slot.date))).toHaveLength(24 - inside.length)
        await open(id)
      }),
      { numRuns: 30, seed: 20_261_128 },
    )
  })
})
