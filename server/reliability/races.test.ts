import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REFUSE_REPEATED_HEADER } from '@/domain/appointments/booking'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { otpText } from '@/domain/appointments/otp'
import { appointment, slotDay } from '../db/schema'
import type { BookingRequest } from '../repository/bookings'
import { engines } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { bookingNow, nextMonday, openFixtureContext, ZONE } from '../testing/realTime'
import {
  makeClinic,
  makeDoctor,
  makePatientBooking,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { makeServerDatabase } from '../testing/serverDatabase'
import { startFaultProxy } from '../testing/faultProxy'
import { text } from '../text'

const HARD = Boolean(process.env['HARD'])
const CLIENTS = 200
/** A clinic has at most eight requests running and a few waiting. */
const CLINICS = 10
const BOOKINGS = HARD ? 10_000 : 400
const LIMIT = 10
/** A fifth of the bookings fill the slots. */
const DOCTORS = BOOKINGS / LIMIT / 5
/** Bookings of the slots that appointments move between, and appointments that move. */
const MOVE_LIMIT = 20
const MOVED_AT_ONCE = 30
const MOVE_ROUNDS = HARD ? 60 : 2
const CHANGED_AT_ONCE = HARD ? 400 : 20
const TEST_TIMEOUT_MS = HARD ? 900_000 : 300_000

describe.each(engines)('server processes on %s', (engine) => {
  let place: Awaited<ReturnType<typeof makeServerDatabase>>
  /** Two on PostgreSQL, one on PGlite. */
  let servers: ServerProcess[]
  const clinics: TestClinic[] = []
  /** The first one. */
  let clinic: TestClinic
  let highLimitDoctor: TestDoctor
  const doctors: TestDoctor[] = []
  const users: { id: number; completionOtp: number; appointmentNumber: string }[] = []
  const moveDoctors: TestDoctor[] = []
  const movable: { id: number; appointmentNumber: string }[] = []
  const bookedNumbers: string[] = []
  const start = () => startServer({ ...place.env, CLINIC_TZ: ZONE })

  beforeAll(async () => {
    place = await makeServerDatabase(engine)
    // Both start on an empty database, and each would create its tables.
    if (engine === 'postgres') {
      servers = [start(), start()]
      await Promise.all(servers.map(({ ready }) => ready))
    }
    const context = await openFixtureContext(place.where)
    for (let n = 0; n < CLINICS; n += 1) clinics.push(await makeClinic(context))
    clinic = clinics[0] as TestClinic
    highLimitDoctor = await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] })
    for (let n = 0; n < DOCTORS; n += 1) doctors.push(await makeDoctor(context, { limit: LIMIT, clinics }))
    for (let n = 0; n < CHANGED_AT_ONCE; n += 1)
      users.push(await makePatientBooking(context, clinic, highLimitDoctor, nextMonday()))
    for (let n = 0; n < 2; n += 1)
      moveDoctors.push(await makeDoctor(context, { limit: MOVE_LIMIT, clinics: [clinic] }))
    for (let n = 0; n < MOVED_AT_ONCE; n += 1) {
      const movableBooking = await makePatientBooking(
        context,
        clinic,
        moveDoctors[n % 2] ?? highLimitDoctor,
        nextMonday(),
      )
      movable.push(movableBooking)
    }
    await context.close()
    if (engine === 'pglite') servers = [start()]
    await Promise.all(servers.map(({ ready }) => ready))
  }, TEST_TIMEOUT_MS)
  afterAll(async () => {
    await endServers()
    await place.drop()
  })

  const serverOf = (n: number) => {
    const server = servers[n % servers.length]
    if (!server) throw new Error('No server runs.')
    // On a slow machine a request waits too long for its turn, and is to be sent again.
    const call: typeof server.call = async (...request) => {
      const reply = await server.call(...request)
      if (reply.status !== 429) return reply
      await setTimeout(100)
      return call(...request)
    }
    return { ...server, call }
  }
  /** A booking with an unused number. */
  const booking = (doctor: TestDoctor, testClinic = clinic): BookingRequest => {
    const candidate = bookingNow(testClinic, doctor)
    const isTaken = [...users, ...movable].some(
      (user) => user.appointmentNumber === candidate.appointment_number,
    )
    return isTaken ? booking(doctor, testClinic) : candidate
  }
  const book = async (by: number, json: BookingRequest, headers: Record<string, string> = {}) => {
    const token = clinics.find(({ clinicId }) => clinicId === json.clinic_id)?.token
    const reply = await serverOf(by).call('POST', '/book_appointment', { token, json, headers })
    if (reply.status === 200) bookedNumbers.push(json.appointment_number)
    return reply
  }
  const change = (by: number, id: number, to: number, otp?: string) =>
    serverOf(by).call('POST', `/update_appointment_status/${id}/${to}`, {
      token: clinic.token,
      ...(otp !== undefined && { json: { otp } }),
    })

  it(
    `book each slot ${LIMIT} times for ${CLIENTS} clients, and refuse all others as fully booked`,
    async () => {
      const answers = new Map<string, number>()
      const startedAt = performance.now()
      const client = async (at: number) => {
        for (let n = 0; n < BOOKINGS / CLIENTS; n += 1) {
          const doctor = doctors[(at + n * CLIENTS) % doctors.length] ?? highLimitDoctor
          const json = { ...booking(doctor, clinics[at % CLINICS]), accepted: at % 2 === 0 }
          const { status, body } = await book(at, json)
          const answer = JSON.stringify([status, body])
          answers.set(answer, (answers.get(answer) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)))
      const seconds = (performance.now() - startedAt) / 1000
      expect(Object.fromEntries(answers)).toEqual({
        [JSON.stringify([200, { message: text('server.booked') }])]: DOCTORS * LIMIT,
        [JSON.stringify([409, { error: text('server.slotFull') }])]: BOOKINGS - DOCTORS * LIMIT,
      })
      expect(text('server.slotFull')).toContain('fully booked')
      if (HARD)
        console.log(
          `${engine}, ${servers.length} servers: ${BOOKINGS} bookings for ${DOCTORS * LIMIT} free bookings in ${seconds.toFixed(1)} s`,
        )
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'accept one of two concurrent changes of an appointment, and refuse the other',
    async () => {
      for (const [n, { id, completionOtp }] of users.entries()) {
        const otp = otpText(completionOtp)
        const transitionError = (status: string) => ({ error: text('server.transition', { status }) })
        const first = await Promise.all([
          change(n, id, STATUS_NUMBERS.accepted),
          change(n + 1, id, STATUS_NUMBERS.accepted),
        ])
        expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
        expect(first.find(({ status }) => status === 409)?.body).toEqual(transitionError('accepted'))
        const second = await Promise.all([
          change(n, id, STATUS_NUMBERS.completed, otp),
          change(n + 1, id, STATUS_NUMBERS.cancelled, otp),
        ])
        expect(second.map(({ status }) => status).sort()).toEqual([200, 409])
        const won = second[0].status === 200 ? 'completed' : 'cancelled'
        expect(second.find(({ status }) => status === 409)?.body).toEqual(transitionError(won))
      }
    },
    TEST_TIMEOUT_MS,
  )

  it('book once when the response was lost and many clients send the same request again to any server', async () => {
    const proxy = await startFaultProxy(await serverOf(0).ready)
    proxy.dropResponses()
    for (let round = 1; round <= 5; round += 1) {
      const json = booking(highLimitDoctor)
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${clinic.token}` },
        body: JSON.stringify(json),
      }
      await expect(fetch(`http://127.0.0.1:${proxy.port}/api/book_appointment`, init)).rejects.toThrow()
      expect(proxy.dropped()).toBe(round)
      const again = await Promise.all([0, 1, 2, 3, 4, 5].map((by) => book(by, json)))
      expect(again.map(({ status }) => status)).toEqual(Array(6).fill(200))
    }
    await proxy.cut()
  })

  it('book a patient once for a slot and date when many clients ask for that under different numbers', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const patientName = `Patient of round ${String(round)}`
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, by) =>
          book(by, { ...booking(highLimitDoctor), patientName }, { [REFUSE_REPEATED_HEADER]: 'true' }),
        ),
      )
      const refusals = replies.filter(({ status }) => status !== 200)
      const repeatedBookingError = { error: text('server.repeatedBooking'), code: 'repeated_booking' }
      expect(refusals.map(({ status, body }) => [status, body])).toEqual(
        Array(9).fill([409, repeatedBookingError]),
      )
    }
  })

  it(
    'move appointments to and fro while others book the same slots, exceed no limit and lose no booking',
    async () => {
      const { date } = nextMonday()
      const move = (by: number, id: number, { name }: TestDoctor) =>
        serverOf(by).call('POST', `/reschedule_appointment/${id}`, {
          token: clinic.token,
          json: { doctor: name, date, time: '0930' },
        })
      /** The free bookings of each doctor, by the slots and by the list. */
      const free = async () => {
        const { body } = await serverOf(0).call('GET', `/appointments/${clinic.clinicId}`, clinic)
        const names = (body as { doctor_name: string }[]).map((row) => row.doctor_name)
        return Promise.all(
          moveDoctors.map(async ({ name }) => {
            const path = `/doctor_appointment_slots/${encodeURIComponent(name)}`
            const slots = (await serverOf(1).call('GET', path, clinic)).body as { remaining: number }[]
            const listedCount = names.filter((each) => each === name).length
            return [slots[0]?.remaining, MOVE_LIMIT - listedCount]
          }),
        )
      }
      const statuses: number[] = []
      for (let round = 0; round < MOVE_ROUNDS; round += 1) {
        // Each appointment moves in both directions at once, half of them the other way round.
        const moves = movable.flatMap(({ id }, n) =>
          [0, 1].map((at) => move(n + at, id, moveDoctors[(n + at + round) % 2] ?? highLimitDoctor)),
        )
        const bookings = moveDoctors.map((doctor, n) => book(n, booking(doctor)))
        const replies = await Promise.all([...moves, ...bookings])
        statuses.push(...replies.map(({ status }) => status))
        for (const [remaining, unlisted] of await free()) expect(remaining).toBe(unlisted)
      }
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
      const remainders = (await free()).flatMap(([remaining]) => remaining ?? 0)
      const last = await Promise.all(
        moveDoctors.flatMap((doctor) =>
          Array.from({ length: MOVE_LIMIT }, (_, n) => book(n, booking(doctor))),
        ),
      )
      expect(last.filter(({ status }) => status === 200)).toHaveLength(
        (remainders[0] ?? 0) + (remainders[1] ?? 0),
      )
      // Both slots are full now, so each move to the other one is refused.
      const { body } = await serverOf(0).call('GET', `/appointments/${clinic.clinicId}`, clinic)
      const rows = body as { id: number; doctor_name: string }[]
      const refusals = await Promise.all(
        movable.flatMap(({ id }, n) => {
          const isElsewhere = ({ name }: TestDoctor) =>
            rows.some((row) => row.id === id && row.doctor_name !== name)
          return moveDoctors.filter(isElsewhere).map((doctor) => move(n, id, doctor))
        }),
      )
      expect(refusals.map(({ status }) => status)).toEqual(movable.map(() => 409))
    },
    TEST_TIMEOUT_MS,
  )

  it('finish running requests after SIGTERM, and have stored exactly the confirmed changes', async () => {
    const [leaving] = servers
    if (!leaving) throw new Error('No server runs.')
    const requests: BookingRequest[] = []
    let unanswered = 0
    const startedAt = bookedNumbers.length
    const client = async () => {
      for (;;) {
        const json = booking(highLimitDoctor)
        try {
          expect((await book(0, json)).status).toBe(200)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          unanswered += 1
          return
        }
        requests.push(json)
        if (requests.length === 40) leaving.child.kill('SIGTERM')
      }
    }
    await Promise.all(Array.from({ length: 20 }, client))
    expect(await leaving.exitResult).toMatchObject({ code: 0, err: '' })
    expect([bookedNumbers.length - startedAt, unanswered]).toEqual([requests.length, 20])

    servers = servers.slice(1)
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    const context = await openFixtureContext(place.where)
    expect(await inconsistenciesIn(context.db)).toEqual([])
    const rows = await context.db
      .select({ number: appointment.appointmentNumber, patient: appointment.patientId })
      .from(appointment)
    const walkIns = rows.filter(({ patient }) => patient === null).map(({ number }) => number)
    expect(walkIns.sort()).toEqual([...new Set(bookedNumbers)].sort())
    const days = await context.db.select({ slotId: slotDay.slotId, taken: slotDay.booked }).from(slotDay)
    const takenCounts = doctors.map(({ slotId }) => days.find((day) => day.slotId === slotId)?.taken)
    expect(takenCounts).toEqual(doctors.map(() => LIMIT))
    await context.close()
  })
})
