import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, mondayOf, nextDateOn, weekdayOf } from '@/domain/calendar'
import { importSlots } from '../repository/slots'
import { engines, SATURDAY, startBackend, type Backend } from '../testing/backend'
import { bookingFor, makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { text } from '../text'

/** A time, and the clinic's date at that time, which usually differs from the server's (UTC). */
const MOMENTS: [zone: string, now: string, today: string][] = [
  ['Asia/Kolkata', '2026-11-22T18:29:59Z', '2026-11-22'],
  ['Asia/Kolkata', '2026-11-22T18:30:00Z', '2026-11-23'],
  ['America/Los_Angeles', '2026-11-23T07:59:59Z', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-23T08:00:00Z', '2026-11-23'],
  ['Pacific/Kiritimati', '2026-11-22T09:59:59Z', '2026-11-22'],
  ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-11-23'],
  // In Los Angeles clocks go forward on Sunday 8 March: midnight before and after the change.
  ['America/Los_Angeles', '2026-03-08T07:59:59Z', '2026-03-07'],
  ['America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-03-08'],
  ['America/Los_Angeles', '2026-03-09T06:59:59Z', '2026-03-08'],
  ['America/Los_Angeles', '2026-03-09T07:00:00Z', '2026-03-09'],
  // Clocks go back on Sunday 1 November, which has 25 hours.
  ['America/Los_Angeles', '2026-11-01T06:59:59Z', '2026-10-31'],
  ['America/Los_Angeles', '2026-11-01T07:00:00Z', '2026-11-01'],
  ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-01'],
  ['America/Los_Angeles', '2026-11-02T08:00:00Z', '2026-11-02'],
  // In Beirut clocks go forward at midnight: Sunday 29 March has no 00:30.
  ['Asia/Beirut', '2026-03-28T21:59:59Z', '2026-03-28'],
  ['Asia/Beirut', '2026-03-28T22:00:00Z', '2026-03-29'],
]

interface ShownSlot {
  weekday: number
  date: string
  remaining: number
}

describe.each(engines)('a clinic’s time zone, with the server in UTC, on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine, { clinicTz: 'UTC' })
  })
  afterAll(() => backend.close())

  async function clinicIn(timeZone: string | null) {
    backend.clock.now = SATURDAY
    const clinic = await makeClinic(backend, { timeZone })
    const doctor = await makeDoctor(backend, { limit: 1, clinics: [clinic] })
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      doctor: doctor.name,
      weekday,
      time: '0930',
      bookingLimit: 1,
    }))
    await importSlots(backend.db, everyDay, SATURDAY)
    return { clinic, doctor }
  }
  const operatorSlots = async ({ token }: TestClinic, { name }: TestDoctor) =>
    (await backend.call('GET', `/doctor_appointment_slots/${name}`, { token })).body as ShownSlot[]
  const book = (clinic: TestClinic, doctor: TestDoctor, date: string) =>
    backend.call('POST', '/book_appointment', {
      token: clinic.token,
      json: bookingFor(clinic, doctor, { date }),
    })
  /** A session at that time. A bearer lasts for 12 hours, and the times are months apart. */
  const at = async (clinic: TestClinic, now: string): Promise<TestClinic> => {
    backend.clock.now = new Date(now)
    const { body } = await backend.call('POST', '/login', {
      json: { email: clinic.email },
      headers: { 'X-Identity-Token': `proof of ${clinic.uid}` },
    })
    return { ...clinic, token: (body as { token: string }).token }
  }

  it.each(MOMENTS)(
    'in %s at %s decides the date of slots, bookings and weeks: %s',
    async (zone, now, today) => {
      const fixture = await clinicIn(zone)
      const clinic = await at(fixture.clinic, now)
      const { doctor } = fixture
      const before = await operatorSlots(clinic, doctor)
      expect(before.map(({ weekday, date }) => [weekday, date])).toEqual(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, nextDateOn(weekday, today)]),
      )
      // A slot shown as free can be booked, and is full on that date afterwards.
      const inAWeek = addDays(today, 7)
      const tomorrow = addDays(today, 1)
      for (const date of [tomorrow, inAWeek]) {
        expect(await book(clinic, doctor, date)).toMatchObject({ status: 200 })
      }
      const after = await operatorSlots(clinic, doctor)
      expect(after.filter(({ remaining }) => remaining === 0).map(({ date }) => date)).toEqual(
        [tomorrow, inAWeek].sort((a, b) => weekdayOf(a) - weekdayOf(b)),
      )
      const thisWeek = [tomorrow, inAWeek].filter((date) => mondayOf(date) === mondayOf(today)).length
      const { body } = await backend.call('GET', `/wallet/${clinic.clinicId}`, { token: clinic.token })
      expect(body).toMatchObject({ totals: { otp_count_this_week: thisWeek, otp_count_last_week: 0 } })
    },
  )

  it('is part of the record and the settings: the server’s until the clinic has its own', async () => {
    const { clinic } = await clinicIn(null)
    const { token, clinicId } = clinic
    const read = async () => [
      (await backend.call('GET', `/clinics/${clinicId}`, { token })).body,
      (await backend.call('GET', '/clinic/settings', { token })).body,
    ]
    expect(await read()).toMatchObject([{ time_zone: 'UTC' }, { time_zone: 'UTC' }])
    expect(await save(clinic, 'Pacific/Kiritimati')).toMatchObject({ status: 200 })
    const savedZone = { time_zone: 'Pacific/Kiritimati' }
    expect(await read()).toMatchObject([savedZone, savedZone])
    // A form without a zone (extensions off) keeps the zone.
    expect(await save(clinic)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject([savedZone, savedZone])
  })

  it('is stored by its current name', async () => {
    const { clinic } = await clinicIn(null)
    expect(await save(clinic, 'Asia/Calcutta')).toMatchObject({ status: 200 })
    const { body } = await backend.call('GET', '/clinic/settings', { token: clinic.token })
    expect(body).toMatchObject({ time_zone: 'Asia/Kolkata' })
  })

  it.each(['Mars/Base', 'Europe/Berlin2', '+05:30', '', '../etc/passwd'])(
    'is refused as %s, and nothing is saved',
    async (timeZone) => {
      const { clinic } = await clinicIn('Asia/Kolkata')
      const reply = await save(clinic, timeZone)
      expect(reply.status).toBe(400)
      const { body } = await backend.call('GET', '/clinic/settings', { token: clinic.token })
      expect(body).toMatchObject({ address: null, time_zone: 'Asia/Kolkata' })
    },
  )

  it('is refused with the catalogue’s text if the name is unknown', async () => {
    const { clinic } = await clinicIn(null)
    expect(await save(clinic, 'Mars/Base')).toMatchObject({ body: { error: text('server.timeZone') } })
  })

  it.each([
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Mars/Base', 'UTC'],
    [undefined, 'UTC'],
  ])('registered as %s is %s', async (time_zone, expected) => {
    backend.clock.now = SATURDAY
    const uid = `zoned-${String(time_zone)}`
    const email = `${uid.replaceAll(/\W/g, '-')}@clinic.example`
    backend.identity.add({ uid, email, emailVerified: true })
    const json = { uid, clinicName: 'Zoned', email, phone: '5550142233', ...(time_zone && { time_zone }) }
    expect(await backend.call('POST', '/register', { json })).toMatchObject({ status: 200 })
    const login = await backend.call('POST', '/login', {
      json: { email },
      headers: { 'X-Identity-Token': `proof of ${uid}` },
    })
    const { token, clinicId } = login.body as { token: string; clinicId: string }
    // A pending clinic can read its zone.
    expect((await backend.call('GET', `/clinics/${clinicId}`, { token })).body).toMatchObject({
      time_zone: expected,
    })
  })

  it('is separate for each clinic: two share a doctor and have two dates', async () => {
    const { clinic, doctor } = await clinicIn('America/Los_Angeles')
    const other = await makeClinic(backend, { timeZone: 'Pacific/Kiritimati' })
    const now = '2026-11-22T12:00:00Z'
    const mondays = await Promise.all(
      [await at(clinic, now), await at(other, now)].map(
        async (each) => (await operatorSlots(each, doctor))[0]?.date,
      ),
    )
    // Sunday in Los Angeles; already Monday in Kiritimati, where the next Monday is a week away.
    expect(mondays).toEqual(['2026-11-23', '2026-11-30'])
  })

  function save({ token }: TestClinic, timeZone?: string) {
    const body = new FormData()
    body.set('address', '12 Harbour Street')
    body.set('payment_at_clinic', '1')
    if (timeZone !== undefined) body.set('time_zone', timeZone)
    return backend.call('PUT', '/clinic/settings', { token, body })
  }
})
