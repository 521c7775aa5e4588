import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/domain/calendar'
import { rowsOf } from '../db/database'
import { listRecent } from '../repository/appointments'
import { clinicRecord } from '../repository/clinics'
import { searchPatients } from '../repository/patients'
import { engines, hasPostgres, TODAY } from '../testing/backend'
import { makeManyAppointments } from '../testing/manyAppointments'
import { analyze } from '../testing/load'
import { memoryGrowth } from '../testing/memory'
import { makeEmptyDatabase, type EmptyDatabase } from '../testing/emptyDatabase'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { nextMonday, openFixtureContext, ZONE } from '../testing/realTime'
import {
  makeClinic,
  makeDoctor,
  makePatientBooking,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'

/** They take a minute to create. */
const ROWS = 100_000
/** Parallel requests. */
const LISTS = [4, 20, 60]
const P99_LIMIT_MS = 500
const MEMORY_LIMIT_BYTES = 200_000_000

describe.each(engines)('a clinic with many appointments on %s', { timeout: 240_000 }, (engine) => {
  let database: EmptyDatabase
  let server: ServerProcess
  let origin: string
  let large: TestClinic
  let small: TestClinic
  let doctor: TestDoctor
  const agent = new Agent({ keepAlive: true })

  beforeAll(async () => {
    database = await makeEmptyDatabase(engine)
    const context = await openFixtureContext(database.where)
    large = await makeClinic(context)
    small = await makeClinic(context)
    doctor = await makeDoctor(context, { clinics: [large, small] })
    await makeManyAppointments(context, large, doctor, ROWS)
    // Autovacuum would do this within a minute. PGlite has no autovacuum.
    if (database.env['DATABASE_URL']) await analyze(database.env['DATABASE_URL'])
    await makePatientBooking(context, small, doctor, nextMonday())
    await context.close()
    server = startServer({ ...database.env, CLINIC_TZ: ZONE, VALIDATE_RESPONSES: '0' })
    origin = await server.ready
    // Warms up the code of a list before anything is measured.
    await read(`/appointments/${large.clinicId}`, large)
  }, 240_000)
  afterAll(async () => {
    agent.destroy()
    await endServers()
    await database.remove()
  })

  interface Answer {
    status: number | undefined
    retryAfter: string | undefined
    took: number
  }

  /** Reads a response to its end without decoding it. */
  async function read(path: string, { token }: TestClinic): Promise<Answer> {
    const startedAt = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
    const [response] = (await once(get(`${origin}/api${path}`, { headers, agent }), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    await once(response, 'end')
    const took = performance.now() - startedAt
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], took }
  }

  /** Sends requests of the small clinic, one at a time, until `work` is done. Returns their p99 in milliseconds. */
  async function measureRequestsDuring(
    work: () => Promise<unknown>,
  ): Promise<{ p99: number; count: number }> {
    const progress = { isDone: false }
    const workEnd = work().finally(() => (progress.isDone = true))
    const times: number[] = []
    const paths = [`/appointments/${small.clinicId}`, `/clinics/${small.clinicId}`, '/doctors']
    while (!progress.isDone) {
      const answer = await read(paths[times.length % paths.length] ?? '', small)
      expect(answer.status).toBe(200)
      times.push(answer.took)
    }
    await workEnd
    times.sort((a, b) => a - b)
    return { p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0, count: times.length }
  }

  /** Different lists with the same rows, alternately of the clinic and of its doctor. */
  const lists = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const list = n % 2 === 0 ? 'appointments' : `doctor-appointments/${doctor.id}`
      return `/${list}/${large.clinicId}?from=${addDays('2020-01-01', 10 * count + n)}`
    })

  it.each(LISTS)('requests %d different lists at once and delays no other clinic', async (count) => {
    let answers: Answer[] = []
    const { result: other, grown } = await memoryGrowth(server, () =>
      measureRequestsDuring(async () => {
        answers = await Promise.all(lists(count).map((path) => read(path, large)))
      }),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    const megabytes = Math.round(grown / 1e6)
    console.log(
      `${engine}, ${count} lists: others' p99 ${other.p99.toFixed(0)} ms of ${other.count}, ${megabytes} MB`,
    )
    expect(other.p99).toBeLessThan(P99_LIMIT_MS)
    expect(grown).toBeLessThan(MEMORY_LIMIT_BYTES)
    expect(statuses).toContain(200)
    expect([...statuses].filter((each) => each !== 200 && each !== 429)).toEqual([])
    for (const { status, retryAfter } of answers) expect(retryAfter).toBe(status === 429 ? '5' : undefined)
  })
})

describe.runIf(hasPostgres)('a clinic in a large database', { timeout: 240_000 }, () => {
  let database: EmptyDatabase
  let context: Awaited<ReturnType<typeof openFixtureContext>>
  let clinicId: string
  beforeAll(async () => {
    database = await makeEmptyDatabase('postgres')
    context = await openFixtureContext(database.where)
    const clinic = await makeClinic(context)
    clinicId = clinic.clinicId
    const other = await makeClinic(context)
    // If one clinic had all rows, PostgreSQL would scan the whole table, because that is faster.
    const others = Array.from({ length: 9 }, () => other)
    const doctor = await makeDoctor(context, { clinics: [clinic] })
    await makeManyAppointments(context, clinic, doctor, 12_000, { others })
  }, 240_000)
  afterAll(async () => {
    await context.close()
    await database.remove()
  })

  it('the record, the notifications and the patients are read with their indexes', async () => {
    const scanned = async () => {
      // Repeat until complete: a concurrent autovacuum may still need old rows.
      await context.db.execute(sql`vacuum analyze appointment`)
      await clinicRecord(context.db, clinicId, new Date())
      await listRecent(context.db, clinicId)
      const search = (query: string) => searchPatients(context.db, { clinicId, query, today: TODAY })
      expect(await search('777')).toEqual([])
      // One with this name, and two whose phone number ends so.
      expect(await search('Patient 1770')).toHaveLength(3)
      const rows = await rowsOf<{ name: string }>(
        context.db,
        sql`select indexrelname as name from pg_stat_user_indexes where relname = 'appointment' and idx_scan > 0`,
      )
      return rows.map(({ name }) => name)
    }
    const indexes = [
      'appointment_clinic_phone',
      'appointment_clinic_last_digits',
      'appointment_clinic_requested',
      'appointment_patient_words',
    ]
    // PostgreSQL publishes its statistics after about a second.
    await expect.poll(scanned, { timeout: 20_000, interval: 500 }).toEqual(expect.arrayContaining(indexes))
  })
})
