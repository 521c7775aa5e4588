import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { addDays } from '@/domain/calendar'
import { engines } from '../testing/backend'
import {
  makeClinic,
  makeDoctor,
  makePatientBooking,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { startRacedServers, type RacedServers } from '../testing/racedServers'
import { bookingNow, nextMonday } from '../testing/realTime'
import { text } from '../text'

type Appointment = components['schemas']['Appointment']

const HARD = Boolean(process.env['HARD'])
const ROUNDS = HARD ? 20 : 1
/** Bookings and moves that run while the time is closed. */
const BOOKINGS = 150
const MOVES = 50
const TEST_TIMEOUT_MS = HARD ? 900_000 : 300_000

describe.each(engines)('closing a time while bookings and moves enter it, on %s', (engine) => {
  let servers: RacedServers
  let clinic: TestClinic
  let other: TestClinic
  let doctor: TestDoctor
  const movable: number[] = []
  const { date } = nextMonday()
  const elsewhere = addDays(date, 7)

  beforeAll(async () => {
    servers = await startRacedServers(engine, async (context) => {
      clinic = await makeClinic(context)
      other = await makeClinic(context)
      doctor = await makeDoctor(context, { limit: 1_000_000, clinics: [clinic, other] })
      for (let n = 0; n < MOVES; n += 1) {
        const moment = { ...nextMonday(), date: elsewhere }
        movable.push((await makePatientBooking(context, clinic, doctor, moment)).id)
      }
    })
  }, TEST_TIMEOUT_MS)
  afterAll(() => servers.end())

  const post = (by: number, path: string, json?: unknown, { token } = clinic) =>
    servers.call(by, 'POST', path, { token, json })
  const book = (by: number, testClinic = clinic) =>
    post(by, '/book_appointment', bookingNow(testClinic, doctor), testClinic)
  const move = (by: number, id: number, to: string) =>
    post(by, `/reschedule_appointment/${id}`, { doctor: doctor.name, date: to, time: '0930' })
  const inside = async () => {
    const path = `/affected_appointments/${clinic.clinicId}?from=${date}&to=${date}`
    return (await servers.call(1, 'GET', path, clinic)).body as Appointment[]
  }

  it(
    `lets nothing in that begins after the answer, and lists all that entered: ${ROUNDS} rounds`,
    async () => {
      let entered = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = (await inside()).length
        let isClosed = false
        /** Requests by whether they began after the answer to the closure. */
        const statuses = { before: [] as number[], after: [] as number[] }
        const bodies = new Set<string>()
        const send = async (request: () => Promise<{ status: number; body: unknown }>) => {
          const when = isClosed ? 'after' : 'before'
          const { status, body } = await request()
          statuses[when].push(status)
          if (status !== 200) bodies.add(JSON.stringify(body))
        }
        const clients = Array.from({ length: 20 }, async (_, client) => {
          for (let n = 0; n < BOOKINGS / 20; n += 1) await send(() => book(client + n))
        })
        const movers = Array.from({ length: 10 }, async (_, mover) => {
          for (const id of movable.slice(mover * 5, mover * 5 + 5)) await send(() => move(mover, id, date))
        })
        await setTimeout(20 + 15 * round)
        const closing = post(round, `/closures/${clinic.clinicId}`, { from: date, to: date, reason: 'Ill' })
        const { status, body } = await closing
        expect(status).toBe(200)
        isClosed = true
        const listedCount = (await inside()).length
        const late = Array.from({ length: 10 }, (_, n) => send(() => book(n)))
        await Promise.all([...clients, ...movers, ...late])

        expect(statuses.after.length).toBeGreaterThan(9)
        expect(statuses.after.filter((each) => each !== 409)).toEqual([])
        const confirmed = statuses.before.filter((each) => each === 200).length
        expect(listedCount - before).toBe(confirmed)
        expect(await inside()).toHaveLength(listedCount)
        expect([...bodies]).toEqual([JSON.stringify({ error: text('server.closed'), code: 'closed' })])
        entered += confirmed
        // Another clinic books the same slot all the time.
        expect((await book(round, other)).status).toBe(200)

        const { id } = body as { id: number }
        expect((await servers.call(0, 'DELETE', `/closures/${clinic.clinicId}/${id}`, clinic)).status).toBe(
          200,
        )
        const back = await Promise.all(movable.map((each, n) => move(n, each, elsewhere)))
        expect(back.filter((each) => each.status !== 200)).toEqual([])
      }
      expect(entered).toBeGreaterThan(0)
      expect(await servers.inconsistencies()).toEqual([])
    },
    TEST_TIMEOUT_MS,
  )
})
