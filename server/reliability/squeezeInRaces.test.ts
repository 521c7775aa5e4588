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

type Appointment = components['schemas']['Appointment']

const HARD = Boolean(process.env['HARD'])
const ROUNDS = HARD ? 20 : 2
const LIMIT = 3
const MOVES = 4
const TEST_TIMEOUT_MS = HARD ? 900_000 : 300_000

describe.each(engines)('squeeze-ins at once with other bookings, on %s', (engine) => {
  let servers: RacedServers
  let clinic: TestClinic
  /** A doctor and appointments a week later, for each round. */
  const rounds: { doctor: TestDoctor; movable: number[] }[] = []
  const { date } = nextMonday()

  beforeAll(async () => {
    servers = await startRacedServers(engine, async (context) => {
      clinic = await makeClinic(context)
      for (let round = 0; round < 2 * ROUNDS; round += 1) {
        const doctor = await makeDoctor(context, { limit: LIMIT, clinics: [clinic] })
        const movable: number[] = []
        for (let n = 0; n < LIMIT; n += 1) {
          const moment = { ...nextMonday(), date: addDays(date, 7) }
          movable.push((await makePatientBooking(context, clinic, doctor, moment)).id)
        }
        rounds.push({ doctor, movable })
      }
    })
  }, TEST_TIMEOUT_MS)
  afterAll(() => servers.end())

  const post = (by: number, path: string, json: unknown) =>
    servers.call(by, 'POST', path, { token: clinic.token, json })
  const book = (by: number, doctor: TestDoctor, squeeze_in: boolean) =>
    post(by, '/book_appointment', { ...bookingNow(clinic, doctor), squeeze_in })
  const move = (by: number, doctor: TestDoctor, id: number) =>
    post(by, `/reschedule_appointment/${id}`, { doctor: doctor.name, date, time: '0930' })
  const allow = (by: number, squeezeIns: number) => {
    const body = new FormData()
    body.set('address', '12 Harbour Street')
    body.set('payment_at_clinic', '1')
    body.set('squeeze_ins_per_slot', String(squeezeIns))
    return servers.call(by, 'PUT', '/clinic/settings', { token: clinic.token, body })
  }
  const bookedWith = async ({ name }: TestDoctor) =>
    ((await servers.call(0, 'GET', `/appointments/${clinic.clinicId}`, clinic)).body as Appointment[]).filter(
      (each) => each.doctor_name === name && each.date === date,
    )

  it(
    `never exceed limit and allowance, and others never the limit: ${ROUNDS} rounds`,
    async () => {
      for (const [round, { doctor, movable }] of rounds.slice(0, ROUNDS).entries()) {
        const allowance = 1 + (round % 5)
        expect((await allow(round, allowance)).status).toBe(200)
        const replies = await Promise.all([
          ...Array.from({ length: 8 }, (_, by) => book(by, doctor, true)),
          ...Array.from({ length: MOVES }, (_, by) => book(by, doctor, false)),
          ...movable.map((id, by) => move(by, doctor, id)),
        ])
        expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
        const appointments = await bookedWith(doctor)
        expect(appointments).toHaveLength(LIMIT + allowance)
        expect(appointments.filter(({ squeeze_in }) => squeeze_in)).toHaveLength(allowance)
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMIT + allowance)
        expect((await book(round, doctor, false)).status).toBe(409)
        expect((await book(round, doctor, true)).status).toBe(409)
      }
    },
    TEST_TIMEOUT_MS,
  )

  it(
    `none enters above a lower allowance after its answer: ${ROUNDS} rounds`,
    async () => {
      for (const [round, { doctor }] of rounds.slice(ROUNDS).entries()) {
        expect((await allow(round, 5)).status).toBe(200)
        const send = Array.from({ length: 12 }, (_, by) => book(by, doctor, true))
        await setTimeout(5 * round)
        expect((await allow(round + 1, 1)).status).toBe(200)
        const before = await bookedWith(doctor)
        const later = Array.from({ length: 6 }, (_, by) => book(by, doctor, true))
        await Promise.all([...send, ...later])
        const after = await bookedWith(doctor)
        expect(after.length).toBeLessThanOrEqual(LIMIT + 5)
        expect(after).toHaveLength(Math.max(before.length, LIMIT + 1))
      }
      expect(await servers.inconsistencies()).toEqual([])
    },
    TEST_TIMEOUT_MS,
  )
})
