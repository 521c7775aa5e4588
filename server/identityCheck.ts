import { setTimeout as sleep } from 'node:timers/promises'
import type { AppDeps } from './appDeps'
import { problemOf } from './problem'
import { applyIdentity, type Session } from './repository/bearers'

/** Milliseconds; shorter than the dashboard's poll of 5 minutes, so that each poll finds a check due. */
export const CHECK_INTERVAL = 4 * 60_000
/** A request waits this many milliseconds for the provider. Then the last answer counts. */
const PROVIDER_TIMEOUT_MS = 2_000
/** Milliseconds without a call to the provider after a failed one, for all clinics. */
export const RETRY_INTERVAL = 30_000

/** Checks the account at the provider, unless the provider confirmed it recently. Resolves with whether the provider was asked. */
export type IdentityCheck = (session: Session) => Promise<boolean>

/**
 * Checks the account behind a session at the identity provider, every 4 minutes for each clinic, and ends sessions that are no longer
 * valid (docs/product.md#sessions). While the provider does not answer, sessions stay: an outage must not log out all clinics.
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
