import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '@/api/schema'
import { addDays } from '@/domain/calendar'
import { engines } from '../testing/backend'
import { makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { startRacedServers, type RacedServers } from '../testing/racedServers'
import { bookingNow, nextMonday } from '../testing/realTime'

type Entry = components['schemas']['WaitingEntry']

const HARD = Boolean(process.env['HARD'])
const ROUNDS = HARD ? 20 : 2
const DESKS = 8
const TEST_TIMEOUT_MS = HARD ? 900_000 : 300_000

describe.each(engines)('desks that book from the waiting list at once, on %s', (engine) => {
  let servers: RacedServers
  let clinic: TestClinic
  let roomy: TestDoctor
  /** A doctor with one booking a slot, for each round. */
  const narrow: TestDoctor[] = []
  const { date } = nextMonday()

  beforeAll(async () => {
    servers = await startRacedServers(engine, async (context) => {
      clinic = await makeClinic(context)
      roomy = await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] })
      for (let round = 0; round < ROUNDS; round += 1)
        narrow.push(await makeDoctor(context, { limit: 1, clinics: [clinic] }))
    })
  }, TEST_TIMEOUT_MS)
  afterAll(() => servers.end())

  const call = (by: number, method: string, path: string, json?: unknown) =>
    servers.call(by, method, path, { token: clinic.token, ...(json !== undefined && { json }) })
  const list = async () => (await call(0, 'GET', `/waiting_list/${clinic.clinicId}`)).body as Entry[]
  const add = async (by: number, patient_name: string) => {
    const json = { patient_name, phone_number: '5550142233', from: date, to: addDays(date, 7) }
    const { status, body } = await call(by, 'POST', `/waiting_list/${clinic.clinicId}`, json)
    expect(status).toBe(200)
    return (body as Entry).id
  }
  const book = (by: number, doctor: TestDoctor, waiting_list_id: number) =>
    call(by, 'POST', '/book_appointment', {
      ...bookingNow(clinic, doctor),
      waiting_list_id,
    })
  const codesOf = (replies: { body: unknown }[]) =>
    replies.flatMap(({ body }) => (body as { code?: string }).code ?? [])

  it(
    `one person is booked once, while others add, remove and book: ${ROUNDS} rounds`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await add(round, `Wanted ${'ABCDEFGHIJKLMNOPQRSTUV'[round] ?? ''}`)
        const removable = await add(round, 'Removed')
        const desks = Array.from({ length: DESKS }, (_, by) => book(by, roomy, id))
        const others = [
          // The same person again, while it is booked: a lock in another order would deadlock.
          add(round, `Wanted ${'ABCDEFGHIJKLMNOPQRSTUV'[round] ?? ''}`),
          call(1, 'DELETE', `/waiting_list/${clinic.clinicId}/${removable}`),
          book(0, roomy, removable),
        ]
        const replies = await Promise.all(desks)
        await Promise.all(others)
        const bookingReplies = replies.filter(({ status }) => status === 200)
        expect(bookingReplies).toHaveLength(1)
        expect(codesOf(replies)).toEqual(Array.from({ length: DESKS - 1 }, () => 'not_waiting'))
        for (const entry of await list())
          await call(0, 'DELETE', `/waiting_list/${clinic.clinicId}/${entry.id}`)
      }
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'one place takes one of several persons, and the others stay on the list',
    async () => {
      for (const doctor of narrow) {
        const ids = await Promise.all(
          Array.from({ length: DESKS }, (_, n) => add(n, `Person ${'ABCDEFGH'[n] ?? ''}`)),
        )
        const replies = await Promise.all(ids.map((id, by) => book(by, doctor, id)))
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(replies.filter(({ status }) => status === 409)).toHaveLength(DESKS - 1)
        const winner = ids[replies.findIndex(({ status }) => status === 200)]
        expect((await list()).map(({ id }) => id).sort()).toEqual(ids.filter((id) => id !== winner).sort())
        for (const { id } of await list()) await call(0, 'DELETE', `/waiting_list/${clinic.clinicId}/${id}`)
      }
      expect(await servers.inconsistencies()).toEqual([])
    },
    TEST_TIMEOUT_MS,
  )
})
