import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startCluster } from '../../scripts/machine.mjs'
import { appointment } from '../db/schema'
import { engines } from '../testing/backend'
import { halvesIn } from '../testing/consistency'
import { Ledger } from '../testing/ledger'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { openStage, ZONE } from '../testing/realTime'
import { makeClinic, makeDoctor, type Stage } from '../testing/scene'

const HARD = Boolean(process.env['HARD'])
const HANDS = 8
const RESTART_WITHIN = 5_000
const KILLS = HARD ? { pglite: 200, postgres: 50 } : { pglite: 3, postgres: 3 }
const LIMIT = HARD ? 3_600_000 : 120_000

async function makeLedger(stage: Stage): Promise<Ledger> {
  const clinic = await makeClinic(stage)
  return new Ledger(clinic, await makeDoctor(stage, { limit: 1_000_000, clinics: [clinic] }))
}

/** Lets the desk work for a moment that nobody chose, then does what ends it. */
async function interrupt(ledger: Ledger, server: ServerProcess, end: () => Promise<unknown>) {
  await server.ready
  let isOver = false
  const work = ledger.work(server.call, HANDS, () => isOver)
  await Promise.race([sleep(50 + Math.random() * 350), work])
  isOver = true
  await Promise.all([end(), work])
}

/** What a start repairs has to survive its own end as well. */
async function killWhileStarting(server: ServerProcess) {
  await Promise.race([sleep(200 + Math.random() * 1_500), server.ready])
  await server.kill('SIGKILL')
}

async function untilReady(server: ServerProcess): Promise<void> {
  const origin = await server.ready
  const isReady = async () => (await fetch(`${origin}/readyz`)).status
  await expect.poll(isReady, { timeout: 30_000, interval: 20 }).toBe(200)
}

function tellFigures(what: string, ledger: Ledger, restarts: readonly number[]) {
  const sorted = [...restarts].sort((a, b) => a - b)
  const { all, made } = ledger.unanswered
  const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((each) =>
    Math.round(each ?? 0),
  )
  console.log(
    `${what}: ${restarts.length} kills, ${ledger.confirmed} confirmed and none lost, ${all} not answered ` +
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
    'loses nothing that was confirmed, leaves nothing half done, and starts again',
    async () => {
      const dataDir = join(folder, 'data')
      const start = () => startServer({ DATA_DIR: dataDir, CLINIC_TZ: ZONE })
      const stage = await openStage({ dataDir })
      const ledger = await makeLedger(stage)
      await stage.close()

      const restarts: number[] = []
      let server = start()
      for (let kill = 1; kill <= KILLS.pglite; kill += 1) {
        await interrupt(ledger, server, () => server.kill('SIGKILL'))
        if (kill % 10 === 0) await killWhileStarting(start())
        server = start()
        await server.ready
        restarts.push(server.startedIn())
        expect(await ledger.check(server.call), `after ${kill} kills`).toEqual([])
      }
      expect(restarts.filter((each) => each > RESTART_WITHIN)).toEqual([])
      expect(ledger.confirmed).toBeGreaterThan(KILLS.pglite)
      if (HARD) tellFigures('PGlite, server killed', ledger, restarts)

      // Backup as docs/deployment.md has it: stopped, copied, opened.
      await server.kill('SIGTERM')
      const copy = join(folder, 'copy')
      await cp(dataDir, copy, { recursive: true })
      const whole = await openStage({ dataDir: copy })
      expect(await halvesIn(whole.db)).toEqual([])
      expect(await whole.db.$count(appointment)).toBe(ledger.booked)
      await whole.close()
    },
    LIMIT,
  )
})

describe.runIf(engines.includes('postgres'))('kill -9 on PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterEach(endServers)
  afterAll(() => {
    cluster.stop()
  })

  it(
    'of the server, the database or one of its processes: loses nothing that was confirmed, and all is well again',
    async () => {
      const start = () => startServer({ DATABASE_URL: cluster.url, CLINIC_TZ: ZONE })
      const first = await openStage({ databaseUrl: cluster.url })
      const ledger = await makeLedger(first)
      await first.close()

      const restarts: Record<'server' | 'database' | 'backend', number[]> = {
        server: [],
        database: [],
        backend: [],
      }
      let server = start()
      const ways = {
        server: async () => {
          await interrupt(ledger, server, () => server.kill('SIGKILL'))
          server = start()
          await server.ready
          return server.startedIn()
        },
        // The server stays, and finds its database again by itself.
        database: async () => {
          await interrupt(ledger, server, () => cluster.kill())
          const begun = performance.now()
          await cluster.start()
          await untilReady(server)
          return performance.now() - begun
        },
        // PostgreSQL then ends all of its connections and recovers.
        backend: async () => {
          await interrupt(ledger, server, killBackend)
          const begun = performance.now()
          await untilReady(server)
          return performance.now() - begun
        },
      }
      const killBackend = async () => {
        const client = new Client({ connectionString: cluster.url })
        client.on('error', () => undefined)
        await client.connect()
        const { rows } = await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
        )
        const ended = new Promise((resolve) => client.once('end', resolve))
        if (!rows[0]) throw new Error('The server has no connection.')
        process.kill(rows[0].pid, 'SIGKILL')
        // The database has noticed when it ends this connection, too.
        await ended
      }
      const names = ['server', 'database', 'backend'] as const
      for (let kill = 0; kill < KILLS.postgres; kill += 1) {
        const name = names[kill % names.length] ?? 'server'
        restarts[name].push(await ways[name]())
        expect(await ledger.check(server.call)).toEqual([])
      }
      expect(
        Object.values(restarts)
          .flat()
          .filter((each) => each > RESTART_WITHIN),
      ).toEqual([])
      const whole = await openStage({ databaseUrl: cluster.url })
      expect(await halvesIn(whole.db)).toEqual([])
      await whole.close()
      if (HARD) for (const name of names) tellFigures(`PostgreSQL, ${name} killed`, ledger, restarts[name])
    },
    LIMIT,
  )
})
