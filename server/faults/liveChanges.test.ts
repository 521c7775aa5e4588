import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { slot } from '../db/schema'
import { emptyPostgres, hasPostgres } from '../testing/backend'
import { openDashboards, type Dashboards } from '../testing/dashboards'
import { makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { analyze, cpuTimes, quantile } from '../testing/load'
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
/** Appointments of each clinic. The list of thirty days has all of them. */
const ROWS_PER_CLINIC = 300
const LIST_DAYS = 30
const CHANGES_PER_SECOND = 20
const SECONDS = 20
/** Before the measurement: V8 compiles the hot functions of a server in its first seconds. */
const WARM_UP_SECONDS = 15

describe.runIf(hasPostgres)(`${CLINICS} clinics with ${DASHBOARDS_PER_CLINIC} dashboards each`, () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let servers: ServerProcess[]
  let dashboards: Dashboards
  const clinics: (TestClinic & { doctor: TestDoctor })[] = []
  beforeAll(async () => {
    database = await emptyPostgres()
    const context = await openFixtureContext({ databaseUrl: database.url })
    const today = isoDateAt(new Date(), ZONE)
    while (clinics.length < CLINICS) {
      const clinic = await makeClinic(context)
      const doctor = await makeDoctor(context, { limit: 1000, clinics: [clinic] })
      await context.db
        .insert(slot)
        .values(WEEKLY_SLOTS.map((each) => ({ ...each, doctorId: doctor.id, bookingLimit: 4 })))
        .onConflictDoNothing()
      clinics.push({ ...clinic, doctor })
      await makeManyAppointments(context, clinic, doctor, ROWS_PER_CLINIC, {
        patients: 10,
        days: LIST_DAYS,
        until: addDays(today, LIST_DAYS / 2),
      })
    }
    await context.close()
    await analyze(database.url)
    const env = { DATABASE_URL: database.url, CLINIC_TZ: ZONE, VALIDATE_RESPONSES: '0' }
    servers = [startServer(env), startServer(env)]
    dashboards = await openDashboards(clinics, {
      perClinic: DASHBOARDS_PER_CLINIC,
      origins: await Promise.all(servers.map(({ ready }) => ready)),
      today,
      book: (clinic) => ({
        method: 'POST',
        path: '/book_appointment',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bookingNow(clinic, clinic.doctor)),
      }),
    })
  }, SETUP_TIMEOUT_MS)
  afterAll(async () => {
    await dashboards.close()
    await endServers()
    await database.drop()
  })

  it(`${CHANGES_PER_SECOND} changes a second on two servers are visible in time, and none of the calls fails`, async () => {
    await dashboards.change(CHANGES_PER_SECOND, WARM_UP_SECONDS)
    const total = CHANGES_PER_SECOND * SECONDS
    const before = cpuTimes(servers, database.url)
    const startedAt = performance.now()
    const { bookings, visible } = await dashboards.change(CHANGES_PER_SECOND, SECONDS)
    const [bookingMs, visibleMs] = [quantile(bookings, 0.99), quantile(visible, 0.95)]
    const after = cpuTimes(servers, database.url)
    const perChange = (part: keyof typeof after) => ((after[part] - before[part]) / total).toFixed(1)
    console.log(
      `CPU per change: servers ${perChange('servers')} ms, database ${perChange('database')} ms, ` +
        `generator ${perChange('generator')} ms; ${Math.round(performance.now() - startedAt)} ms`,
    )
    console.log(
      `booking p50 ${quantile(bookings, 0.5)} ms, p99 ${bookingMs} ms; ` +
        `visible p50 ${quantile(visible, 0.5)} ms, p95 ${visibleMs} ms; ${String(dashboards.statuses)}`,
    )
    expect(visible.length).toBeGreaterThanOrEqual(total * DASHBOARDS_PER_CLINIC * 0.99)
    expect([...dashboards.statuses.keys()].filter((status) => status !== 200 && status !== 304)).toEqual([])
    expect(bookingMs).toBeLessThan(P99_MAX_MS)
    expect(visibleMs).toBeLessThan(VISIBLE_MAX_MS)
  }, 180_000)
})
