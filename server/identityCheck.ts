import { setTimeout as sleep } from 'node:timers/promises'
import type { AppDeps } from './appDeps'
import { problemOf } from './problem'
import { applyIdentity, type Session } from './repository/bearers'

/** Milliseconds; shorter than the dashboard's poll of 5 minutes, so that each poll finds a check due. */
export const CHECK_INTERVAL_MS = 4 * 60_000
/** A request waits this long for the provider. After that the result of the last check counts. */
export const PROVIDER_TIMEOUT_MS = 2_000
/** Milliseconds without a call to the provider after a failed one, for all clinics. */
export const RETRY_INTERVAL_MS = 30_000

/** Checks the account at the provider, unless the provider confirmed it recently. Resolves with whether the provider was asked. */
export type IdentityCheck = (
  session: Pick<Session, 'clinicId' | 'uid' | 'identityCheckedAt'>,
) => Promise<boolean>

/**
 * Checks the account behind a session at the identity provider, every 4 minutes for each clinic, and ends sessions that are no longer
 * valid (docs/product.md#sessions). While the provider does not answer, sessions stay: an outage must not log out all clinics.
 */
export function identityCheck({
  db,
  identity,
  clock,
  logger,
  signals,
}: Pick<AppDeps, 'db' | 'identity' | 'clock' | 'logger' | 'signals'>): IdentityCheck {
  const checksDone = signals.meter.createCounter('clinora.identity.checks', {
    description: 'Checks of the account behind a session at the identity provider',
  })
  for (const result of ['done', 'failed']) checksDone.add(0, { result })
  /** The last check of each clinic: when it began, in milliseconds, and a promise that resolves when it ends. */
  const checks = new Map<string, { at: number; promise: Promise<void> }>()
  let failedAt = -Infinity

  async function check({ clinicId, uid }: Pick<Session, 'clinicId' | 'uid'>) {
    try {
      await applyIdentity(db, clinicId, await identity.lookup(uid), clock())
      checksDone.add(1, { result: 'done' })
    } catch (error) {
      checks.delete(clinicId)
      failedAt = clock().getTime()
      checksDone.add(1, { result: 'failed' })
      logger.warn({ op: 'identityCheck', problem: problemOf(error) }, 'failed')
    }
  }

  return async (session) => {
    const now = clock().getTime()
    if (isWithin(CHECK_INTERVAL_MS, session.identityCheckedAt.getTime(), now)) return false
    // A request may have read its session just before another one's check ended.
    let last = checks.get(session.clinicId)
    if (!last || !isWithin(CHECK_INTERVAL_MS, last.at, now)) {
      if (isWithin(RETRY_INTERVAL_MS, failedAt, now)) return false
      last = { at: now, promise: check(session) }
      checks.set(session.clinicId, last)
    }
    await Promise.race([last.promise, sleep(PROVIDER_TIMEOUT_MS, undefined, { ref: false })])
    return true
  }
}

/**
 * Whether a time was less than `ms` ago. A time of the future was written while a clock was ahead: it says nothing, or no check would run
 * until then.
 */
export const isWithin = (ms: number, then: number, now: number) => then <= now && now - then < ms
