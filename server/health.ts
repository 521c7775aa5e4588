import { setTimeout as sleep } from 'node:timers/promises'
import { Router } from 'express'
import { CLOCK_TOLERANCE_MS } from '@/domain/constants'
import type { AppDeps } from './appDeps'
import { isWithin, PROVIDER_TIMEOUT_MS, RETRY_INTERVAL_MS } from './identityCheck'
import { problemOf } from './problem'
import { StartError } from './startError'

/** The body of /readyz. Each part is `ok`, or says what is wrong (docs/deployment.md#health). */
interface Readiness {
  /** `degraded` still serves requests; `unavailable` should receive none. */
  status: 'ok' | 'degraded' | 'unavailable' | 'stopping'
  /** `unsuitable`: it is too old, in another encoding, or read-only. */
  database: 'ok' | 'unavailable' | 'unsuitable'
  /** `behind` lacks what this version needs. A newer version has migrated: with `ahead` this one works, with `too-new` it does not. */
  schema: 'ok' | 'behind' | 'ahead' | 'too-new' | 'unknown'
  identity: 'ok' | 'unavailable' | 'unknown'
  clock: 'ok' | 'wrong' | 'unknown'
}

const WELL = JSON.stringify({ database: 'ok', schema: 'ok', clock: 'ok' } satisfies Partial<Readiness>)

/** `GET /healthz` says that the process runs, `GET /readyz` whether it should receive requests, and what is wrong. */
export function healthRoutes(deps: AppDeps): Router {
  const { logger, isStopping } = deps
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' })
  })
  const identity = identityHealth(deps)
  let reported = WELL
  router.get('/readyz', async (_request, response) => {
    const [{ problem, ...database }, provider] = await Promise.all([databaseHealth(deps), identity()])
    const parts = { ...database, identity: provider }
    const mustWait = database.database !== 'ok' || ['behind', 'too-new'].includes(database.schema)
    const isWell = Object.values(parts).every((part) => part === 'ok')
    const status = isStopping() ? 'stopping' : mustWait ? 'unavailable' : isWell ? 'ok' : 'degraded'
    const now = JSON.stringify(database)
    if (status !== 'stopping' && now !== reported) {
      if (mustWait)
        logger.error({ op: 'readiness', ...database, problem: problem && problemOf(problem) }, status)
      else logger[isWell ? 'info' : 'warn']({ op: 'readiness', ...database }, status)
    }
    reported = now
    const readiness: Readiness = { status, ...parts }
    response
      .status(mustWait || status === 'stopping' ? 503 : 200)
      .set('Cache-Control', 'no-store')
      .json(readiness)
  })
  return router
}

async function databaseHealth({
  ready,
}: Pick<AppDeps, 'ready'>): Promise<
  Pick<Readiness, 'database' | 'schema' | 'clock'> & { problem?: unknown }
> {
  try {
    const { schema, clockAheadMs } = await ready()
    return {
      database: 'ok',
      schema: schema === 'current' ? 'ok' : schema,
      clock: Math.abs(clockAheadMs) > CLOCK_TOLERANCE_MS ? 'wrong' : 'ok',
    }
  } catch (problem) {
    const database = problem instanceof StartError ? 'unsuitable' : 'unavailable'
    return { database, schema: 'unknown', clock: 'unknown', problem }
  }
}

/** No account has it. */
const PROBE_UID = 'readyz'

/**
 * Tells whether the identity provider answers, by a look-up at most every half minute. Logins and registrations need the provider, open
 * sessions do not. So a server stays ready without it, and /readyz only names it.
 */
function identityHealth({
  identity,
  clock,
  logger,
}: Pick<AppDeps, 'identity' | 'clock' | 'logger'>): () => Promise<Readiness['identity']> {
  let health: Readiness['identity'] = 'unknown'
  let last: { at: number; promise: Promise<void> } | null = null

  const probe = async () => {
    try {
      await identity.lookup(PROBE_UID)
      health = 'ok'
    } catch (error) {
      if (health !== 'unavailable') logger.warn({ op: 'readiness', problem: problemOf(error) }, 'failed')
      health = 'unavailable'
    }
  }

  return async () => {
    const now = clock().getTime()
    if (!last || !isWithin(RETRY_INTERVAL_MS, last.at, now)) last = { at: now, promise: probe() }
    if (health === 'unknown') {
      await Promise.race([last.promise, sleep(PROVIDER_TIMEOUT_MS, undefined, { ref: false })])
    }
    return health
  }
}
