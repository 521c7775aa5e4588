import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { addDays } from '@/domain/calendar'
import { engines } from '../testing/backend'
import { makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { startRacedServers, type RacedServers } from '../testing/racedServers'
import { bookingNow, nextMonday } from '../testing/realTime'

type Appointment = components['schemas']['Appointment']

const HARD = Boolean(process.env['HARD'])
const ROUNDS = HARD ? 20 : 3
const BOOKINGS = 40
const TEST_TIMEOUT_MS = HARD ? 900_000 : 300_000

describe.each(engines)('merging a doctor who exists twice while both are booked, on %s', (engine) => {
  let servers: RacedServers
  let clinic: TestClinic
  let stays: TestDoctor
  const doubled: TestDoctor[] = []
  const { date } = nextMonday()

  beforeAll(async () => {
    servers = await startRacedServers(engine, async (context) => {
      clinic = await makeClinic(context)
      stays = await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] })
      for (let round = 0; round < ROUNDS; round += 1)
        doubled.push(await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] }))
    })
  }, TEST_TIMEOUT_MS)
  afterAll(() => servers.end())

  const post = (by: number, path: string, json: unknown) =>
    servers.call(by, 'POST', path, { token: clinic.token, json })
  const book = async (by: number, doctor: TestDoctor) => {
    const booking = bookingNow(clinic, doctor)
    const { status } = await post(by, '/book_appointment', booking)
    return { number: booking.appointment_number, status }
  }
  const listAppointments = async () =>
    (await servers.call(0, 'GET', `/appointments/${clinic.clinicId}`, clinic)).body as Appointment[]

  it(
    `moves every confirmed booking, and lets none be made with the doctor who is gone: ${ROUNDS} rounds`,
    async () => {
      const confirmed = new Set<string>()
      let refusalCount = 0
      for (const doubledDoctor of doubled) {
        const bookings = Array.from({ length: BOOKINGS }, (_, n) =>
          book(n, n % 3 === 0 ? stays : doubledDoctor),
        )
        const moves = (await listAppointments()).slice(0, 5).map(({ id }, n) =>
          post(n, `/reschedule_appointment/${String(id)}`, {
            doctor: doubledDoctor.name,
            date: addDays(date, 7 * (n + 1)),
            time: '0930',
          }),
        )
        const merged = servers.admin({ name: 'merge-doctor', doctor: doubledDoctor.name, into: stays.name })
        const answers = await Promise.all(bookings)
        const statuses = (await Promise.all(moves)).map(({ status }) => status)
        await merged
        for (const { number, status } of answers) if (status === 200) confirmed.add(number)
        const others = [...answers.map(({ status }) => status), ...statuses].filter(
          (status) => status !== 200,
        )
        refusalCount += others.length
        expect(others.filter((status) => ![400, 403, 404, 409].includes(status))).toEqual([])
        expect((await book(0, doubledDoctor)).status).not.toBe(200)
        const rows = await listAppointments()
        expect(new Set(rows.map(({ doctor_name: name }) => name))).toEqual(new Set([stays.name]))
        expect(new Set(rows.map(({ appointment_number: number }) => number))).toEqual(confirmed)
      }
      expect(confirmed.size).toBeGreaterThan(ROUNDS * (BOOKINGS / 3))
      // Otherwise no merge was before a booking.
      if (HARD) expect(refusalCount).toBeGreaterThan(0)
      expect(await servers.inconsistencies()).toEqual([])
    },
    TEST_TIMEOUT_MS,
  )
})
