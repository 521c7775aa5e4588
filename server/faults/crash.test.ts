import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '@/domain/seededRandom'
import { startCluster } from '../../scripts/machine.mjs'
import { appointment } from '../db/schema'
import { hasPostgres } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import { Ledger } from '../testing/ledger'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { openFixtureContext, ZONE } from '../testing/realTime'
import { makeClinic, makeDoctor, type FixtureContext } from '../testing/fixtures'

const CLIENTS = 8
const MAX_RESTART_MS = 5_000
/** A server that is killed while it opens the data folder leaves the gate locked for this long (server/db/dataFolder.ts). */
const GATE_STALE_MS = 5_000
const KILLS = { pglite: 200, postgres: 50 }
const TEST_TIMEOUT_MS = 3_600_000
/** Of the moments of the kills. What a test asserts must hold after a kill at any moment. */
const SEED = Date.now() % 2 ** 31
const random = seededRandom(SEED)

async function makeLedger(context: FixtureContext): Promise<Ledger> {
  const clinic = await makeClinic(context)
  return new Ledger(clinic, await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] }))
}

/**
 * Runs clients until something was confirmed and then for a random time, and calls the kill that `prepareKill` prepares. The clients continue
 * until the kill, however long `prepareKill` takes.
 */
async function killDuringWork(
  ledger: Ledger,
  server: ServerProcess,
  prepareKill: () => (() => Promise<unknown>) | Promise<() => Promise<unknown>>,
) {
  await server.ready
  let isOver = false
  const before = ledger.confirmed
  const work = ledger.work(server.call, CLIENTS, () => isOver)
  // Wait for the first response, however slow the machine is: an earlier kill would have nothing to lose.
  await Promise.race([
    expect.poll(() => ledger.confirmed, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before),
    work,
  ])
  await Promise.race([sleep(random() * 350), work])
  const kill = await prepareKill()
  // Each client waits for a response all the time, so every kill interrupts work.
  expect(ledger.running).toBeGreaterThan(0)
  isOver = true
  await Promise.all([kill(), work])
}

/** Kills the server during its start, in which it repairs the database. */
async function killWhileStarting(server: ServerProcess) {
  await Promise.race([sleep(200 + random() * 1_500), server.ready])
  await server.kill('SIGKILL')
}

async function untilReady(server: ServerProcess): Promise<void> {
  const origin = await server.ready
  const isReady = async () => (await fetch(`${origin}/readyz`)).status
  await expect.poll(isReady, { timeout: 30_000, interval: 20 }).toBe(200)
}

/** Results of the kills of one kind: the restart times in milliseconds, and bookings without a response. */
interface Kills {
  restarts: number[]
  unanswered: number
  made: number
}

const noKills = (): Kills => ({ restarts: [], unanswered: 0, made: 0 })

function count(kills: Kills, restart: number, ledger: Ledger) {
  kills.restarts.push(restart)
  kills.unanswered += ledger.unanswered.all
  kills.made += ledger.unanswered.made
}

/** Prints the figures of a long run. */
function printFigures(what: string, { restarts, unanswered, made }: Kills, ledger: Ledger) {
  const sortedRestarts = [...restarts].sort((a, b) => a - b)
  const [median, slowest] = [
    sortedRestarts[Math.floor(sortedRestarts.length / 2)],
    sortedRestarts.at(-1),
  ].map((each) => Math.round(each ?? 0))
  console.log(
    `${what}, seed ${SEED}: ${restarts.length} kills, ${ledger.confirmed} confirmed in all and none lost, ${unanswered} not answered ` +
      `(${made} of them made), restart ${median} ms, slowest ${slowest} ms`,
  )
}

describe('kill -9 on PGlite', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinora-crash-'))
  })
  afterEach(endServers)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it(
    'loses no confirmed change, leaves no change half done, and restarts',
    async () => {
      const dataDir = join(folder, 'data')
      const start = () => startServer({ DATA_DIR: dataDir, CLINIC_TZ: ZONE })
      const context = await openFixtureContext({ dataDir })
      const ledger = await makeLedger(context)
      await context.close()

      const kills = noKills()
      let server = start()
      for (let kill = 1; kill <= KILLS.pglite; kill += 1) {
        await killDuringWork(ledger, server, () => () => server.kill('SIGKILL'))
        const isTwice = kill % 10 === 0
        if (isTwice) await killWhileStarting(start())
        server = start()
        await server.ready
        expect(await ledger.check(server.call), `after ${kill} kills`).toEqual([])
        expect(server.startedIn(), `after ${kill} kills`).toBeLessThan(
          MAX_RESTART_MS + (isTwice ? GATE_STALE_MS : 0),
        )
        count(kills, server.startedIn(), ledger)
      }
      printFigures('PGlite, server killed', kills, ledger)

      // The backup of docs/deployment.md: stop, copy, start.
      await server.kill('SIGTERM')
      const copy = join(folder, 'copy')
      await cp(dataDir, copy, { recursive: true })
      const whole = await openFixtureContext({ dataDir: copy })
      expect(await inconsistenciesIn(whole.db)).toEqual([])
      expect(await whole.db.$count(appointment)).toBe(ledger.booked)
      await whole.close()
    },
    TEST_TIMEOUT_MS,
  )
})

describe.runIf(hasPostgres)('kill -9 on PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterEach(endServers)
  afterAll(() => {
    cluster.stop()
  })

  it(
    'of the server, the database or one of its processes: loses no confirmed change, and all recover',
    async () => {
      const start = () => startServer({ DATABASE_URL: cluster.url, CLINIC_TZ: ZONE })
      const first = await openFixtureContext({ databaseUrl: cluster.url })
      const ledger = await makeLedger(first)
      await first.close()

      const kills = { server: noKills(), database: noKills(), backend: noKills() }
      let server = start()
      const ways = {
        server: async () => {
          await killDuringWork(ledger, server, () => () => server.kill('SIGKILL'))
          server = start()
          await server.ready
          return server.startedIn()
        },
        // The server stays and reconnects by itself.
        database: async () => {
          await killDuringWork(ledger, server, () => () => {
            cluster.kill()
            return Promise.resolve()
          })
          const startedAt = performance.now()
          cluster.start()
          await untilReady(server)
          return performance.now() - startedAt
        },
        // PostgreSQL then ends all of its connections and recovers.
        backend: async () => {
          await killDuringWork(ledger, server, prepareBackendKill)
          const startedAt = performance.now()
          // A connection that has not ended yet still answers /readyz. New ones are refused until the recovery is over.
          const canConnect = async () => {
            const client = new Client({ connectionString: cluster.url })
            const isOpen = await client.connect().then(
              () => true,
              () => false,
            )
            if (isOpen) await client.end()
            return isOpen
          }
          await expect.poll(canConnect, { timeout: 30_000, interval: 5 }).toBe(true)
          await untilReady(server)
          return performance.now() - startedAt
        },
      }
      const prepareBackendKill = async () => {
        const client = new Client({ connectionString: cluster.url })
        client.on('error', () => undefined)
        await client.connect()
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
           order by state = 'idle' limit 1`,
        )
        const [target] = rows
        if (!target) throw new Error('The server has no connection.')
        return async () => {
          const clientEnd = new Promise((resolve) => client.once('end', resolve))
          process.kill(target.pid, 'SIGKILL')
          // The database has noticed the crash when this connection ends too.
          await clientEnd
        }
      }
      const names = ['server', 'database', 'backend'] as const
      for (let kill = 0; kill < KILLS.postgres; kill += 1) {
        const name = names[kill % names.length] ?? 'server'
        const restart = await ways[name]()
        expect(await ledger.check(server.call)).toEqual([])
        count(kills[name], restart, ledger)
      }
      const restarts = Object.values(kills).flatMap((each) => each.restarts)
      expect(restarts.filter((each) => each > MAX_RESTART_MS)).toEqual([])
      const whole = await openFixtureContext({ databaseUrl: cluster.url })
      expect(await inconsistenciesIn(whole.db)).toEqual([])
      await whole.close()
      for (const name of names) printFigures(`PostgreSQL, ${name} killed`, kills[name], ledger)
    },
    TEST_TIMEOUT_MS,
  )
})
