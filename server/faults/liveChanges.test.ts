import { Agent, request } from 'node:http'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { CHANGE_DEBOUNCE_MS, CHANGE_JITTER_MS } from '@/domain/constants'
import { slot } from '../db/schema'
import { emptyPostgres, hasPostgres } from '../testing/backend'
import { makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { analyze, cpuTimes, get, quantile, send, Statuses, type Sent } from '../testing/load'
import { makeManyAppointments } from '../testing/manyAppointments'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { bookingNow, openFixtureContext, WEEKLY_SLOTS, ZONE } from '../testing/realTime'

/** For a busy machine. */
const SETUP_TIMEOUT_MS = 600_000
const P99_MAX_MS = 500
/** Maximum of the 95th percentile, from sending a change until a dashboard has read it. */
const VISIBLE_MAX_MS = 1000

const CLINICS = 100
const DASHBOARDS_PER_CLINIC = 5
/** All of them in the list of thirty days. */
const ROWS_PER_CLINIC = 300
const LIST_DAYS = 30
const CHANGES_PER_SECOND = 20
const SECONDS = 20
/** Before the measurement: V8 compiles the hot functions of a server in its first seconds. */
const WARM_UP_SECONDS = 15

const booking = (clinic: TestClinic, doctor: TestDoctor): Sent => ({
  method: 'POST',
  path: '/book_appointment',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(bookingNow(clinic, doctor)),
})

describe.runIf(hasPostgres)(`${CLINICS} clinics with ${DASHBOARDS_PER_CLINIC} dashboards each`, () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let servers: ServerProcess[]
  const clinics: { clinic: TestClinic; doctor: TestDoctor }[] = []
  const agent = new Agent({ keepAlive: true })
  const stop = new AbortController()
  beforeAll(async () => {
    database = await emptyPostgres()
    const context = await openFixtureContext({ databaseUrl: database.url })
    const until = addDays(isoDateAt(new Date(), ZONE), LIST_DAYS / 2)
    while (clinics.length < CLINICS) {
      const clinic = await makeClinic(context)
      const doctor = await makeDoctor(context, { limit: 1000, clinics: [clinic] })
      await context.db
        .insert(slot)
        .values(WEEKLY_SLOTS.map((each) => ({ ...each, doctorId: doctor.id, bookingLimit: 4 })))
        .onConflictDoNothing()
      clinics.push({ clinic, doctor })
      await makeManyAppointments(context, clinic, doctor, ROWS_PER_CLINIC, {
        patients: 10,
        days: LIST_DAYS,
        until,
      })
    }
    await context.close()
    await analyze(database.url)
    const env = { DATABASE_URL: database.url, CLINIC_TZ: ZONE, VALIDATE_RESPONSES: '0' }
    servers = [startServer(env), startServer(env)]
    await Promise.all(servers.map(({ ready }) => ready))
  }, SETUP_TIMEOUT_MS)
  afterAll(async () => {
    stop.abort()
    agent.destroy()
    await endServers()
    await database.drop()
  })

  it(`${CHANGES_PER_SECOND} changes a second on two servers are visible in time, and none of the calls fails`, async () => {
    const origins = await Promise.all(servers.map(({ ready }) => ready))
    const today = isoDateAt(new Date(), ZONE)
    const statuses = new Statuses()
    const visible: number[] = []
    const bookings: number[] = []
    const counted = async (origin: string, sent: Sent, { token }: TestClinic) => {
      const answer = await send({ origin, token, agent }, sent)
      statuses.add(answer.status)
      return answer
    }
    const reads: Promise<void>[] = []
    /** When the clinic's latest change was sent. */
    const changedAt = new Map<TestClinic, number>()

    /** Reads after each change what the dashboard or the calendar reads after a booking (src/api/invalidateChanged.ts). */
    const follow = async (clinic: TestClinic, origin: string, isCalendar: boolean) => {
      let etag = ''
      const readList = async (changes: number[]) => {
        const path = `/appointments/${clinic.clinicId}?from=${addDays(today, -30)}`
        const answer = await counted(origin, get(path, etag ? { 'if-none-match': etag } : {}), clinic)
        etag = answer.etag ?? ''
        visible.push(...changes.map((at) => performance.now() - at))
      }
      const read = async (changes: number[]) => {
        const paths = [
          `/clinics/${clinic.clinicId}`,
          ...(isCalendar ? [`/clinic_slots/${clinic.clinicId}?from=${today}&days=7`] : []),
        ]
        await Promise.all([readList(changes), ...paths.map((path) => counted(origin, get(path), clinic))])
      }
      const changes: number[] = []
      let isReading = false
      /** As in src/app/shell/liveChanges.ts. */
      const onChange = async () => {
        const at = changedAt.get(clinic)
        // The first event is of before.
        if (at === undefined) return
        changes.push(at)
        if (isReading) return
        isReading = true
        while (changes.length > 0) {
          const wait = CHANGE_DEBOUNCE_MS + Math.random() * CHANGE_JITTER_MS
          await new Promise((resolve) => setTimeout(resolve, wait))
          await read(changes.splice(0))
        }
        isReading = false
      }
      const parser = createParser({
        onEvent: ({ event }) => event === 'appointments' && reads.push(onChange()),
      })
      await new Promise<void>((resolve, reject) => {
        const headers = { authorization: `Bearer ${clinic.token}` }
        const url = `${origin}/api/events/${clinic.clinicId}`
        const sent = request(url, { agent: false, headers, signal: stop.signal }, (response) => {
          // The end of the test breaks it off.
          response.on('error', () => undefined).on('data', (chunk: Buffer) => parser.feed(chunk.toString()))
          resolve()
        })
        sent.on('error', reject).end()
      })
    }
    for (const { clinic } of clinics) {
      await Promise.all(
        Array.from({ length: DASHBOARDS_PER_CLINIC }, (_, n) =>
          follow(clinic, origins[n % 2] ?? '', n % 3 === 2),
        ),
      )
    }

    let made = 0
    const makeChanges = (seconds: number) => {
      const until = made + CHANGES_PER_SECOND * seconds
      return new Promise<void>((resolve, reject) => {
        let answered = made
        const timer = setInterval(() => {
          const { clinic, doctor } = clinics[(made * 37) % CLINICS] as (typeof clinics)[number]
          made += 1
          if (made === until) clearInterval(timer)
          changedAt.set(clinic, performance.now())
          counted(origins[made % 2] ?? '', booking(clinic, doctor), clinic).then(({ ms }) => {
            bookings.push(ms)
            answered += 1
            if (answered === until) resolve()
          }, reject)
        }, 1000 / CHANGES_PER_SECOND)
      })
    }
    await makeChanges(WARM_UP_SECONDS)
    await Promise.all(reads.splice(0))
    bookings.length = 0
    visible.length = 0
    const total = CHANGES_PER_SECOND * SECONDS
    const before = cpuTimes(servers, database.url)
    const startedAt = performance.now()
    await makeChanges(SECONDS)
    await expect
      .poll(() => visible.length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(total * DASHBOARDS_PER_CLINIC * 0.99)
    stop.abort()
    await Promise.all(reads)
    const [booked, shown] = [quantile(bookings, 0.99), quantile(visible, 0.95)]
    const after = cpuTimes(servers, database.url)
    const perChange = (part: keyof typeof after) => ((after[part] - before[part]) / total).toFixed(1)
    console.log(
      `CPU per change: servers ${perChange('servers')} ms, database ${perChange('database')} ms, ` +
        `generator ${perChange('generator')} ms; ${Math.round(performance.now() - startedAt)} ms`,
    )
    console.log(
      `booking p50 ${quantile(bookings, 0.5)} ms, p99 ${booked} ms; ` +
        `visible p50 ${quantile(visible, 0.5)} ms, p95 ${shown} ms; ${String(statuses)}`,
    )
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 304)).toEqual([])
    expect(booked).toBeLessThan(P99_MAX_MS)
    expect(shown).toBeLessThan(VISIBLE_MAX_MS)
  }, 180_000)
})
