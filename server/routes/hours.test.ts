import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { addDays, type IsoDate } from '@/domain/calendar'
import { SLOT_REACH_DAYS } from '@/domain/constants'
import { OWN_LIMIT_MAX, OWN_LIMIT_MIN } from '@/domain/hours'
import { rowsOf } from '../db/database'
import { slotDay } from '../db/schema'
import { bookWalkIn } from '../repository/bookings'
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
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

type Hours = components['schemas']['ClinicHours']
type Change = Omit<components['schemas']['HoursChange'], 'revision'>

const NEXT_MONDAY = addDays(MONDAY, 7)
const TUESDAY = addDays(MONDAY, 1)
const OWN = { weekday: 2, time: '1100', booking_limit: 1 }

describe.each(engines)('hours on %s', (engine) => {
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

  const pathOf = ({ clinicId }: TestClinic) => `/clinic_hours/${clinicId}/${doctor.id}`
  const read = async (testClinic = clinic) =>
    (await backend.call('GET', pathOf(testClinic), testClinic)).body as Hours
  const save = (change: Change, { testClinic = clinic, revision = '' } = {}) =>
    backend.call('PUT', pathOf(testClinic), { token: testClinic.token, json: { revision, ...change } })
  const change = async (change: Change, testClinic = clinic) => {
    const reply = await save(change, { testClinic, revision: (await read(testClinic)).revision })
    expect(reply.status).toBe(200)
    return reply.body as Hours
  }
  const offeredSlots = async (from: IsoDate, days: number, testClinic = clinic) => {
    const path = `/clinic_slots/${testClinic.clinicId}?from=${from}&days=${days}`
    const slots = (await backend.call('GET', path, testClinic)).body as components['schemas']['OfferedSlot'][]
    return slots.map((slot) => `${slot.date} ${slot.time} ${slot.booking_limit}`)
  }
  const book = (date: IsoDate, time: string, testClinic = clinic) =>
    backend.call('POST', '/book_appointment', {
      token: testClinic.token,
      json: bookingFor(testClinic, doctor, { date, time, chosen_date: true }),
    })

  it('begin with the slots of the operator', async () => {
    expect(await read()).toEqual({
      revision: expect.any(String) as string,
      slots: [
        {
          slotId: doctor.slotId,
          weekday: 1,
          time: '0930',
          own: false,
          limits: [{ from: null, booking_limit: 10 }],
        },
      ],
      outside: [],
    })
  })

  it('add a slot from a day on, for this clinic alone', async () => {
    await change({ from: addDays(TUESDAY, 7), own: [OWN], off: [] })
    expect(await offeredSlots(MONDAY, 9)).toEqual([
      `${MONDAY} 0930 10`,
      `${NEXT_MONDAY} 0930 10`,
      `${addDays(TUESDAY, 7)} 1100 1`,
    ])
    expect(await offeredSlots(MONDAY, 9, other)).toEqual([`${MONDAY} 0930 10`, `${NEXT_MONDAY} 0930 10`])
    expect((await read(other)).slots).toHaveLength(1)
    expect((await book(TUESDAY, '1100')).body).toEqual({ error: text('errors.booking.invalidSlot') })
    expect((await book(addDays(TUESDAY, 7), '1100', other)).status).toBe(400)
    expect((await book(addDays(TUESDAY, 7), '1100')).status).toBe(200)
    expect((await book(addDays(TUESDAY, 7), '1100')).body).toEqual({ error: text('server.slotFull') })
  })

  it('switch a slot of the operator off and on again, for this clinic alone', async () => {
    await change({ from: NEXT_MONDAY, own: [], off: [doctor.slotId] })
    expect(await offeredSlots(MONDAY, 8)).toEqual([`${MONDAY} 0930 10`])
    expect(await offeredSlots(MONDAY, 8, other)).toHaveLength(2)
    expect((await book(NEXT_MONDAY, '0930')).status).toBe(400)
    await expect(makePatientBooking(backend, clinic, doctor, { date: NEXT_MONDAY })).rejects.toThrow(
      text('errors.booking.invalidSlot'),
    )
    await change({ from: addDays(NEXT_MONDAY, 7), own: [], off: [] })
    expect(await offeredSlots(MONDAY, 15)).toEqual([
      `${MONDAY} 0930 10`,
      `${addDays(NEXT_MONDAY, 7)} 0930 10`,
    ])
    await change({ from: NEXT_MONDAY, own: [], off: [] })
    expect(await offeredSlots(MONDAY, 8)).toHaveLength(2)
  })

  it('keep every booking, and list those that lie outside from that day on', async () => {
    const before = await makeWalkIn(backend, clinic, doctor)
    const { id } = await makePatientBooking(backend, clinic, doctor, { date: NEXT_MONDAY })
    await makePatientBooking(backend, other, doctor, { date: NEXT_MONDAY })
    const savedHours = await change({ from: NEXT_MONDAY, own: [], off: [doctor.slotId] })
    expect(savedHours.outside.map((each) => each.id)).toEqual([id])
    expect((await read()).outside.map((each) => each.id)).toEqual([id])
    const earlier = await change({ from: TODAY, own: [], off: [doctor.slotId] })
    expect(earlier.outside.map((each) => each.id)).toEqual([before, id])
    // An own slot at the same time takes its place.
    const own = [{ weekday: 1, time: '0930', booking_limit: 3 }]
    expect((await change({ from: TODAY, own, off: [doctor.slotId] })).outside).toEqual([])
    await backend.call('POST', `/update_appointment_status/${id}/3`, clinic)
    await change({ from: TODAY, own: [], off: [doctor.slotId] })
    expect((await read()).outside.map((each) => each.id)).toEqual([before])
    expect(await inconsistenciesIn(backend.db)).toEqual([])
  })

  it('leave a slot its id and its bookings when its limit changes from a day on', async () => {
    await change({ from: TODAY, own: [{ ...OWN, booking_limit: 2 }], off: [] })
    await book(addDays(TUESDAY, 7), '1100')
    const [, slot] = (await read()).slots
    await change({ from: addDays(TUESDAY, 7), own: [OWN], off: [] })
    expect((await read()).slots[1]).toEqual({
      ...slot,
      limits: [
        { from: TODAY, booking_limit: 2 },
        { from: addDays(TUESDAY, 7), booking_limit: 1 },
      ],
    })
    expect((await book(addDays(TUESDAY, 7), '1100')).body).toEqual({ error: text('server.slotFull') })
    for (const status of [200, 200, 409]) expect((await book(TUESDAY, '1100')).status).toBe(status)
  })

  it('take the place of a slot that the operator imports at the same time', async () => {
    await change({ from: TODAY, own: [OWN], off: [] })
    const row = { doctor: doctor.name, weekday: 2, time: '1100', bookingLimit: 7 }
    await importSlots(backend.db, [row], backend.clock.now)
    expect(await offeredSlots(TUESDAY, 1)).toEqual([`${TUESDAY} 1100 1`])
    expect(await offeredSlots(TUESDAY, 1, other)).toEqual([`${TUESDAY} 1100 7`])
    const weekly = await backend.call('GET', `/doctor_appointment_slots/${doctor.name}`, clinic)
    expect(weekly.body).toMatchObject([{ booking_limit: 10 }, { booking_limit: 1, date: TUESDAY }])
    expect((await book(TUESDAY, '1100')).status).toBe(200)
    expect((await book(TUESDAY, '1100')).status).toBe(409)
    expect((await book(TUESDAY, '1100', other)).status).toBe(200)
  })

  it.each<[string, Partial<Change>, string]>([
    ['the same weekday and time twice', { own: [OWN, { ...OWN, booking_limit: 5 }] }, '/own/1/time'],
    ['the time of a slot that is not off', { own: [{ ...OWN, weekday: 1, time: '0930' }] }, '/own/0/time'],
    ['25:00', { own: [OWN, { ...OWN, time: '2500' }] }, '/own/1/time'],
    ['a limit of 0', { own: [{ ...OWN, booking_limit: OWN_LIMIT_MIN - 1 }] }, '/own/0/booking_limit'],
    ['a limit of 101', { own: [{ ...OWN, booking_limit: OWN_LIMIT_MAX + 1 }] }, '/own/0/booking_limit'],
    ['an eighth weekday', { own: [{ ...OWN, weekday: 8 }] }, '/own/0/weekday'],
    ['an unknown slot', { off: [2_000_000_000] }, '/off/0'],
    ['a day that is over', { from: addDays(TODAY, -1) }, '/from'],
    ['a day that is no day', { from: '2027-02-30' }, '/from'],
    ['a day out of reach', { from: addDays(TODAY, SLOT_REACH_DAYS + 1) }, '/from'],
  ])('refuse %s with its place, and store nothing', async (_, fault, at) => {
    const before = await read()
    const reply = await save({ from: TODAY, own: [], off: [], ...fault }, before)
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({ error: expect.any(String) as string, at })
    expect(await read()).toEqual(before)
  })

  it('refuse a change of hours that somebody else has saved meanwhile, unless it is the same', async () => {
    const { revision } = await read()
    const json = { from: TODAY, own: [OWN], off: [] }
    const [one, two] = await Promise.all([
      save(json, { revision }),
      save({ ...json, own: [{ ...OWN, booking_limit: 9 }] }, { revision }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const refusal = [one, two].find(({ status }) => status === 409)
    expect(refusal?.body).toEqual({ error: text('server.hoursChanged'), code: 'hours_changed' })
    const hours = await read()
    const { own } = one.status === 200 ? json : { own: [{ ...OWN, booking_limit: 9 }] }
    expect((await save({ ...json, own }, { revision })).body).toEqual(hours)
  })

  it('are those of associated doctors only', async () => {
    const stranger = await makeClinic(backend)
    for (const method of ['GET', 'PUT']) {
      const json = method === 'PUT' ? { revision: '', from: TODAY, own: [], off: [] } : undefined
      const reply = await backend.call(method, pathOf(stranger), { token: stranger.token, json })
      expect([reply.status, reply.body]).toEqual([403, { error: text('server.doctorNotAssociated') }])
    }
  })

  it('offer and take exactly the limit in force on each date, whatever was saved in whatever order', async () => {
    const day = fc.integer({ min: 0, max: 5 }).map((week) => addDays(TUESDAY, 7 * week))
    const changes = fc.array(fc.tuple(day, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(changes, async (limitChanges) => {
        doctor = await makeDoctor(backend, { clinics: [clinic] })
        const limits = new Map<IsoDate, number>()
        const week = [0, 1, 2, 3, 4, 5].map((each) => addDays(TUESDAY, 7 * each))
        for (const [from, limit] of limitChanges) {
          await change({ from, own: limit > 0 ? [{ ...OWN, booking_limit: limit }] : [], off: [] })
          for (const date of week) if (date >= from) limits.set(date, limit)
        }
        for (const date of week) {
          const limit = limits.get(date) ?? 0
          const slots = await backend.call(
            'GET',
            `/clinic_slots/${clinic.clinicId}?from=${date}&days=1&doctor=${doctor.name}`,
            clinic,
          )
          expect(slots.body).toMatchObject(limit > 0 ? [{ booking_limit: limit, remaining: limit }] : [])
          for (let n = 0; n < limit; n += 1) expect((await book(date, '1100')).status).toBe(200)
          expect((await book(date, '1100')).status).toBe(limit > 0 ? 409 : 400)
        }
      }),
      { numRuns: 10, seed: 20_261_128 },
    )
  })

  it('are safe beside a server of the previous release, which knows neither owners nor dated limits', async () => {
    await change({ from: TODAY, own: [OWN], off: [] })
    const { slotId } = (await read()).slots.find(({ own }) => own) ?? {}
    const book = sql`insert into slot_day (slot_id, date, booked, capacity)
      select id, ${TUESDAY}, 1, booking_limit from slot where id = ${slotId} and booking_limit >= 1`
    await backend.db.execute(book)
    expect(await backend.db.$count(slotDay, eq(slotDay.slotId, slotId ?? 0))).toBe(0)
    const importRow = sql`insert into slot (doctor_id, weekday, time, booking_limit)
      values (${doctor.id}, 2, '1100', 7) on conflict do nothing returning id`
    expect(await rowsOf(backend.db, importRow)).toHaveLength(1)
    const raise = sql`update slot set booking_limit = 8
      where doctor_id = ${doctor.id} and weekday = 2 and time = '1100'`
    await expect(backend.db.execute(raise)).rejects.toMatchObject({ cause: { constraint: 'slot_own_limit' } })
    expect(await offeredSlots(TUESDAY, 1)).toEqual([`${TUESDAY} 1100 1`])
  })

  it('decide about a slot of today: it is offered until the clinic’s next one begins', async () => {
    // 09:45 on MONDAY at the clinic.
    const clinicNow = { today: MONDAY, time: '0945' }
    const bookNow = () =>
      bookWalkIn(
        backend.db,
        {
          clinicId: clinic.clinicId,
          request: bookingFor(clinic, doctor, { chosen_date: true }),
          refuseRepeated: false,
        },
        { now: backend.clock.now, clinicNow },
      )
    const hours = { from: TODAY, own: [{ weekday: 1, time: '0940', booking_limit: 1 }], off: [] }
    await change(hours, other)
    await bookNow()
    await change(hours)
    await expect(bookNow()).rejects.toThrow(text('server.slotOver'))
  })
})
