import { setTimeout as sleep } from 'node:timers/promises'
import type { AppDeps } from './appDeps'
import { problemOf } from './problem'
import { applyIdentity, type Session } from './repository/bearers'

/** Milliseconds; shorter than the dashboard's poll of 5 minutes, so that each poll finds a check due. */
export const CHECK_INTERVAL = 4 * 60_000
/** A request waits this many milliseconds for the provider; then it is served by the last answer. */
const PROVIDER_TIMEOUT_MS = 2_000
/** Milliseconds without a call to the provider after a failed one, for all clinics. */
export const RETRY_INTERVAL = 30_000

/** Asks the provider about the account unless it confirmed it recently. Resolves with whether it was asked. */
export type IdentityCheck = (session: Session) => Promise<boolean>

/**
 * Asks the identity provider about the account behind a session every 4 minutes for each clinic, and ends sessions that no
 * longer count (docs/product.md#sessions). While the provider does not answer, sessions go on: it must not log everybody out.
 */
export function identityCheck({
  db,
  identity,
  clock,
  logger,
}: Pick<AppDeps, 'db' | 'identity' | 'clock' | 'logger'>): IdentityCheck {
  const running = new Map<string, Promise<void>>()
  let pausedUntil = 0

  async function check({ clinicId, uid }: Session) {
    try {
      await applyIdentity(db, clinicId, await identity.lookup(uid), clock())
    } catch (error) {
      pausedUntil = clock().getTime() + RETRY_INTERVAL
      logger.warn({ op: 'identityCheck', problem: problemOf(error) }, 'failed')
    }
  }

  return async (session) => {
    const now = clock().getTime()
    const isDue = now - session.identityCheckedAt.getTime() >= CHECK_INTERVAL && now >= pausedUntil
    if (!isDue) return false
    const own =
      running.get(session.clinicId) ?? check(session).finally(() => running.delete(session.clinicId))
    running.set(session.clinicId, own)
    await Promise.race([own, sleep(PROVIDER_TIMEOUT_MS, undefined, { ref: false })])
    return true
  }
}
