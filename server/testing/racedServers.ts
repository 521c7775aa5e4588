import { setTimeout } from 'node:timers/promises'
import type { AdminCommand } from '../admin/command'
import type { AdminResponse } from '../admin/response'
import { runAdmin } from '../admin/run'
import { askServer } from '../admin/socket'
import { adminDeps } from './adminDeps'
import { startOn, type Caller, type Engine } from './backend'
import { inconsistenciesIn } from '../repository/consistency'
import type { FixtureContext } from './fixtures'
import { startServer } from './process'
import { MACHINE_CLOCK, openFixtureContext, ZONE } from './realTime'
import { makeServerDatabase } from './serverDatabase'

export type RacedServers = Awaited<ReturnType<typeof startRacedServers>>

/** Otherwise two servers on PostgreSQL share the test's process: two more processes for each file take a fifth of the stage's time. */
const HARD = Boolean(process.env['HARD'])

interface RacedServer {
  call: Caller
  stop: () => Promise<void>
}

/**
 * Servers on one new database: two on PostgreSQL, each with connections of its own, one on PGlite, whose folder only one process can
 * open. In `npm run test:hard` each has a process of its own.
 * @param prepare makes clinics, doctors and appointments, while the servers on PostgreSQL start and before the one on PGlite does
 */
export async function startRacedServers(
  engine: Engine,
  prepare: (context: FixtureContext) => Promise<unknown>,
) {
  const database = await makeServerDatabase(engine, { isMigrated: true })
  const { databaseUrl } = database.where
  const context = await openFixtureContext(database.where)
  const start = async (): Promise<RacedServer> => {
    if (databaseUrl && !HARD) {
      const backend = await startOn(databaseUrl, {
        changes: { clinicTz: ZONE },
        clock: MACHINE_CLOCK,
        identity: context.identity,
      })
      return { call: backend.call, stop: () => backend.close() }
    }
    const server = startServer({ ...database.env, CLINIC_TZ: ZONE })
    await server.ready
    return { call: server.call, stop: () => server.kill('SIGTERM') }
  }
  const starting = engine === 'postgres' ? [start(), start()] : []
  await prepare(context)
  await context.close()
  if (engine === 'pglite') starting.push(start())
  const servers = await Promise.all(starting)
  let stopped: Promise<unknown> | undefined
  const stop = () => (stopped ??= Promise.all(servers.map((server) => server.stop())))
  return {
    /** Sends a request to one of the servers in turn. */
    call: async (by: number, ...request: Parameters<Caller>) => {
      const server = servers[by % servers.length]
      if (!server) throw new Error('No server runs.')
      for (;;) {
        const reply = await server.call(...request)
        // On a slow machine a request waits too long for its turn, and is to be sent again.
        if (reply.status !== 429) return reply
        await setTimeout(50)
      }
    },
    /** Runs a command of the admin with all its pages: beside the servers on PostgreSQL, in the server on PGlite. */
    admin: async (command: AdminCommand) => {
      const beside = engine === 'postgres' ? await openFixtureContext(database.where) : null
      let next: AdminCommand | undefined = command
      while (next) {
        const response: AdminResponse | null = beside
          ? await runAdmin(next, adminDeps(beside, { timeZone: ZONE }), new Date())
          : await askServer(database.env.DATA_DIR ?? '', next)
        if (!response || response.failed) throw new Error(response?.lines.join() ?? 'No server runs.')
        next = response.next
      }
      await beside?.close()
    },
    /** Stops the servers and returns what is inconsistent in their database (`inconsistenciesIn`). */
    inconsistencies: async () => {
      await stop()
      const after = await openFixtureContext(database.where)
      const inconsistencies = await inconsistenciesIn(after.db)
      await after.close()
      return inconsistencies
    },
    end: async () => {
      await stop()
      await database.drop()
    },
  }
}
