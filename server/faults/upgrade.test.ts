import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newestMigration, readMigrations } from '../db/migrationFiles'
import { projectRoot, version } from '../projectRoot'
import { emptyPostgres, hasPostgres, type Caller } from '../testing/backend'
import { makeClinic, makeDoctor } from '../testing/fixtures'
import { Ledger } from '../testing/ledger'
import { APP_BOOKINGS, APPOINTMENTS, fillWithAppointments } from '../testing/millionAppointments'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { openFixtureContext, ZONE } from '../testing/realTime'
import { text } from '../text'

const CLINICS = 8
const REQUEST_INTERVAL_MS = 250
const MAX_WAIT_MS = 1_000
const WITHOUT_UPGRADE = 'without an upgrade'
const WITHOUT_TIMEOUT = 'behind a lock without a timeout'

const NEXT_VERSION = '7.1.0'
/** The migrations of the next version: an expansion. */
const EXPANSION = {
  '7001_visit_source': `ALTER TABLE "appointment" ADD COLUMN "visit_source" text;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_visit_source" CHECK ("visit_source" in ('desk', 'app')) NOT VALID;`,
  '7002_visit_source_valid': 'ALTER TABLE "appointment" VALIDATE CONSTRAINT "appointment_visit_source";',
  '7003_visit_source_filled': `-- clinora: batches of appointment.id
UPDATE "appointment" SET "visit_source" = 'app'
WHERE "id" BETWEEN $1 AND $2 AND "patient_id" IS NOT NULL AND "visit_source" IS NULL;`,
  '7004_visit_source_index': `-- clinora: single statements
CREATE INDEX CONCURRENTLY IF NOT EXISTS "appointment_visit_source" ON "appointment" ("clinic_id", "visit_source", "id");`,
}
/** The migration of the version after it. */
const CONTRACTION = {
  '7005_no_visit_source': `-- clinora: contract, servers from ${NEXT_VERSION} (7001_visit_source)
ALTER TABLE "appointment" DROP COLUMN "visit_source";`,
}

describe.runIf(hasPostgres)(
  `an upgrade of ${APPOINTMENTS.toLocaleString('en')} appointments`,
  { timeout: 600_000 },
  () => {
    const folder = join(projectRoot, 'node_modules', '.cache', `clinora-upgrade-${process.pid}`)
    let database: Awaited<ReturnType<typeof emptyPostgres>>
    let context: Awaited<ReturnType<typeof openFixtureContext>>
    let admin: Client
    let old: ServerProcess
    let load: Awaited<ReturnType<typeof startLoad>>

    const start = (targetVersion: 'this' | 'next' | 'later', env: NodeJS.ProcessEnv = {}) =>
      startServer(
        { DATABASE_URL: database.url, CLINIC_TZ: ZONE, VALIDATE_RESPONSES: '0', ...env },
        targetVersion === 'this' ? {} : { main: join(folder, targetVersion, 'dist', 'server', 'main.js') },
      )
    const readiness = async (server: ServerProcess) => {
      const response = await fetch(`${await server.ready}/readyz`)
      return [response.status, ((await response.json()) as { schema: string }).schema]
    }
    const valueOf = async (query: string): Promise<unknown> => {
      const { rows } = await admin.query<{ value: unknown }>(`select (${query}) as value`)
      return rows[0]?.value
    }
    const isDone = (name: keyof typeof EXPANSION) =>
      valueOf(`select exists (select from drizzle.__drizzle_migrations where created_at = ${timeOf(name)})`)
    const countFilled = () => valueOf(`select count(*)::int from appointment where visit_source is not null`)

    beforeAll(async () => {
      await makeVersion(join(folder, 'next'), NEXT_VERSION, EXPANSION)
      await makeVersion(join(folder, 'later'), '7.2.0', { ...EXPANSION, ...CONTRACTION })
      database = await emptyPostgres()
      context = await openFixtureContext({ databaseUrl: database.url })
      await fillWithAppointments(database.url)
      admin = await connect(database.url)
      old = start('this')
      await old.ready
      load = await startLoad(context, admin, [old])
    }, 600_000)
    afterAll(async () => {
      await load.end().catch(() => undefined)
      await endServers()
      await admin.end()
      await context.close()
      await database.drop()
      await rm(folder, { recursive: true })
    })

    it('would stop bookings behind a lock if it had no timeout', async () => {
      await load.phase(WITHOUT_UPGRADE)
      await delay(8_000)
      const holder = await holdLock(database.url)
      const migration = await connect(database.url)
      await migration.query('begin')
      await load.phase(WITHOUT_TIMEOUT)
      const altered = migration.query('alter table appointment add column visit_source text')
      await delay(2_000)
      await holder.end()
      await altered
      await migration.query('rollback')
      await migration.end()
      await load.use([old])
      expect(load.last().lockWait).toBeGreaterThan(MAX_WAIT_MS)
      expect(load.last().longest).toBeGreaterThan(MAX_WAIT_MS)
    })

    it('waits for a lock while clinics book', async () => {
      const holder = await holdLock(database.url)
      await load.phase('while the upgrade waits for a lock')
      const next = start('next')
      await expect.poll(() => load.last().lockWait, { timeout: 60_000, interval: 50 }).toBeGreaterThan(300)
      await delay(4_000)
      expect(await isDone('7001_visit_source')).toBe(false)
      await holder.end()
      await expect.poll(() => isDone('7001_visit_source'), { timeout: 60_000 }).toBe(true)

      await load.phase('while rows are filled')
      await expect.poll(() => isDone('7002_visit_source_valid'), { timeout: 60_000 }).toBe(true)
      await delay(4_000)
      await next.kill('SIGKILL')
      const { err } = await next.exitResult
      expect(err).toContain('The migration 7001_visit_source waits for a lock')
      expect(await countFilled()).toBeGreaterThan(0)
      expect(await isDone('7003_visit_source_filled')).toBe(false)
    })

    it('goes on after a kill, and reports what ended it', async () => {
      await load.phase('while the rest is filled')
      // The index waits for this transaction.
      const reader = await connect(database.url)
      const next = start('next')
      await expect
        .poll(() => isDone('7003_visit_source_filled'), { timeout: 400_000, interval: 50 })
        .toBe(true)
      await reader.query('begin isolation level repeatable read; select from appointment limit 1')
      expect(await countFilled()).toBe(APP_BOOKINGS)
      await load.phase('while an index is built')
      const waiting = `select pid from pg_stat_progress_create_index where phase like 'waiting for old snapshots%'`
      await expect.poll(() => valueOf(waiting), { timeout: 120_000, interval: 50 }).toBeTypeOf('number')
      await admin.query(`select pg_terminate_backend(${String(await valueOf(waiting))})`)
      const { code, err } = await next.exitResult
      await reader.end()
      expect(code).toBe(1)
      expect(err).toContain('7004_visit_source_index: terminating connection')
      expect(await isValid()).toBe(false)
    })

    it('builds the interrupted index again, serves beside the old version, and announces no row that it fills', async () => {
      await load.phase('while the index is built again')
      const next = start('next')
      await next.ready
      expect(await isValid()).toBe(true)
      expect(
        await valueOf(`select count(*)::int from appointment_revision where clinic_id like 'filled%'`),
      ).toBe(0)

      await load.phase('on both versions')
      await load.use([old, next])
      await delay(3_000)
      expect(await readiness(next)).toEqual([200, 'ok'])
      expect(await readiness(old)).toEqual([200, 'ahead'])
      // The old version restarts.
      await load.use([next])
      await old.kill('SIGTERM')
      expect(await old.exitResult).toMatchObject({ code: 0 })
      old = start('this')
      expect(await readiness(old)).toEqual([200, 'ahead'])
      await load.use([old, next])
      await delay(3_000)

      const migrated = `select json_agg(m order by id) from drizzle.__drizzle_migrations m`
      const before = await valueOf(migrated)
      await load.use([old])
      await next.kill('SIGTERM')
      const again = start('next')
      await again.ready
      expect(await valueOf(migrated)).toEqual(before)
      await load.use([old, again])
      await delay(2_000)

      for (const { name, longest, ofControl, lockWait } of load.report()) {
        if ([WITHOUT_UPGRADE, WITHOUT_TIMEOUT].includes(name)) continue
        expect(lockWait, name).toBeLessThan(MAX_WAIT_MS)
        // A busy machine keeps the control requests waiting too.
        expect(longest - ofControl, name).toBeLessThan(MAX_WAIT_MS)
      }
      await load.use([again])
      expect(await load.end()).toEqual([])
    })

    it('stops the old version when the next one has contracted', async () => {
      const later = start('later')
      await later.ready
      const next = start('next')
      expect(await readiness(next)).toEqual([200, 'ahead'])
      await expect.poll(() => readiness(old)).toEqual([503, 'too-new'])
      await old.kill('SIGTERM')
      const { code, err } = await start('this').exitResult
      expect(code).toBe(1)
      expect(err).toBe(`${text('operation.databaseTooNew', { version, oldest: NEXT_VERSION })}\n`)
    })

    const isValid = () =>
      valueOf(`select indisvalid from pg_index where indexrelid = 'appointment_visit_source'::regclass`)
  },
)

/** A folder with the built server of the working tree as another version, which has more migrations. */
async function makeVersion(folder: string, itsVersion: string, newMigrations: Record<string, string>) {
  const migrations = join(folder, 'server', 'db', 'migrations')
  const journal = join(migrations, 'meta', '_journal.json')
  await mkdir(join(folder, 'dist'), { recursive: true })
  await cp(dirname(inject('serverProgram')), join(folder, 'dist', 'server'), { recursive: true })
  await cp(join(projectRoot, 'openapi.yaml'), join(folder, 'openapi.yaml'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: itsVersion, type: 'module' }))
  await cp(join(projectRoot, 'server', 'db', 'migrations'), migrations, { recursive: true })
  const read = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] }
  const entries = Object.keys(newMigrations).map((tag) => ({ tag, when: timeOf(tag), breakpoints: true }))
  await writeFile(journal, JSON.stringify({ ...read, entries: [...read.entries, ...entries] }))
  for (const [name, sql] of Object.entries(newMigrations))
    await writeFile(join(migrations, `${name}.sql`), sql)
  readMigrations(migrations)
}

function timeOf(name: string): number {
  return newestMigration() + Number(name.slice(0, 4))
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A transaction that reads the table, as a backup does. */
async function holdLock(url: string): Promise<Client> {
  const holder = await connect(url)
  await holder.query('begin; select from appointment limit 1')
  return holder
}

interface Phase {
  name: string
  /** Milliseconds of each booking or change. */
  waits: number[]
  /** The longest request in milliseconds that needs no appointment. */
  ofControl: number
  /** The longest wait of a server for a lock of the database, in milliseconds. */
  lockWait: number
}

/** Clinics that book and change appointments all the time, and how long that takes. */
async function startLoad(
  context: Parameters<typeof makeClinic>[0],
  admin: Client,
  first: readonly ServerProcess[],
) {
  let servers = first
  let turn = 0
  let isOver = false
  const running = new Set<Promise<unknown>>()
  const failures: string[] = []
  const newPhase = (name: string): Phase => ({ name, waits: [], ofControl: 0, lockWait: 0 })
  const phases: Phase[] = []
  let current = newPhase('at the start')
  const send = async (...request: Parameters<Caller>) => {
    const server = servers[(turn += 1) % servers.length]
    if (!server) throw new Error('No server runs.')
    const startedAt = performance.now()
    const reply = server.call(...request)
    running.add(reply)
    await reply.finally(() => running.delete(reply))
    return { reply: await reply, took: performance.now() - startedAt }
  }
  const paced: Caller = async (...request) => {
    await delay(REQUEST_INTERVAL_MS)
    const { waits } = current
    const { reply, took } = await send(...request)
    waits.push(took)
    return reply
  }
  const clinics = await Promise.all(Array.from({ length: CLINICS }, () => makeClinic(context)))
  const ledgers: Ledger[] = []
  for (const clinic of clinics) {
    ledgers.push(new Ledger(clinic, await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] })))
  }
  const control = async () => {
    const [{ clinicId, token } = { clinicId: '', token: '' }] = clinics
    while (!isOver) {
      await delay(REQUEST_INTERVAL_MS / 5)
      const phase = current
      const { took } = await send('GET', `/doctor/${clinicId}`, { token })
      phase.ofControl = Math.max(phase.ofControl, took)
    }
  }
  const watchLocks = async () => {
    while (!isOver) {
      await delay(20)
      const phase = current
      const { rows } = await admin.query<{ waited: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as waited
         from pg_locks join pg_stat_activity using (pid) where application_name = 'clinora-server'`,
      )
      phase.lockWait = Math.max(phase.lockWait, rows[0]?.waited ?? 0)
    }
  }
  const work = [...ledgers.map((ledger) => ledger.work(paced, 1, () => isOver)), control(), watchLocks()].map(
    (each) => each.catch((error: unknown) => void failures.push(String(error))),
  )
  // The first requests compile statements.
  await delay(5_000)
  return {
    /** Requests that begin from now on count for the named phase. */
    async phase(name: string) {
      // First, so that no request of the new phase counts for the last one.
      current = newPhase(name)
      phases.push(current)
      await Promise.allSettled([...running])
    },
    last: () => ({ ...current, longest: Math.max(0, ...current.waits) }),
    /** Sends requests to these servers, and waits for those that run. */
    async use(others: readonly ServerProcess[]) {
      servers = others
      await Promise.allSettled([...running])
    },
    /** Prints and returns the figures of each phase. */
    report() {
      return phases.map(({ name, waits, ofControl, lockWait }) => {
        const sortedWaits = waits.toSorted((a, b) => a - b)
        const at = (part: number) =>
          sortedWaits[Math.min(sortedWaits.length - 1, Math.floor(sortedWaits.length * part))] ?? 0
        const [median, p99, longest, other, lock] = [at(0.5), at(0.99), at(1), ofControl, lockWait].map(
          Math.round,
        )
        console.log(
          `${name}: ${waits.length} bookings, median ${median} ms, p99 ${p99} ms, longest ${longest} ms (lock ${lock} ms); ` +
            `longest request beside them ${other} ms`,
        )
        return { name, longest: at(1), ofControl, lockWait }
      })
    },
    /** Stops, and returns what was refused or lost. */
    async end() {
      if (isOver) return []
      isOver = true
      await Promise.all(work)
      const wrong = await Promise.all(ledgers.map((ledger) => ledger.check(paced)))
      return [...failures, ...wrong.flat()]
    },
  }
}
