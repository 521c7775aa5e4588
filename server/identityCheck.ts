import { setTimeout as sleep } from 'node:timers/promises'
import type { AppDeps } from './appDeps'
import { problemOf } from './problem'
import { applyIdentity, type Session } from './repository/bearers'

/** Shorter than the dashboard's poll of 5 minutes, so that each poll finds a check due. */
export const CHECK_INTERVAL = 4 * 60_000
/** A request waits this long for the provider; then it is served on the last answer. */
const ANSWER_PATIENCE = 2_000
/** After a failure the provider is left alone for this long, whichever clinic asks. */
export const RETRY_INTERVAL = 30_000

/** Resolves at once where the session's account was confirmed lately, else after it was asked for; true where it was. */
export type IdentityCheck = (session: Session) => Promise<boolean>

/**
 * Asks the identity provider anew about the account behind a session, once every 4 minutes for each clinic, and ends the
 * sessions that no longer count. While the provider gives no answer they go on: it must not log everybody out.
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
    await Promise.race([own, sleep(ANSWER_PATIENCE, undefined, { ref: false })])
    return true
  }
}
