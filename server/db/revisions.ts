import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import * as v from 'valibot'

/** The channel of the database's notifications. A trigger announces each new revision when its transaction commits. */
export const REVISION_CHANNEL = 'appointment_revision'

/** Milliseconds between two checks of the connection. A connection that is lost without a word is noticed then. */
const CHECK_INTERVAL_MS = 5_000
const RETRY_DELAY_MS = 1_000

const Revision = v.object({
  clinicId: v.string(),
  revision: v.string(),
  /** What the change concerned: `FollowedChange` of the contract. Null or missing if it may be anything. */
  change: v.nullish(v.looseObject({})),
})

/** The new revision of a clinic's list of appointments. */
export type Revision = v.InferOutput<typeof Revision>

/** Called with null when revisions may have been missed: at the start, and after a lost connection. */
export type RevisionListener = (change: Revision | null) => void

/** The revision of a notification; null for a text that no trigger of ours has sent. */
export function readRevision(payload: string): Revision | null {
  try {
    return v.parse(Revision, JSON.parse(payload))
  } catch {
    return null
  }
}

/** Listens on a connection of its own until `signal` aborts, and connects again whenever that is lost. */
export async function listenOnPostgres(
  options: ClientConfig,
  listener: RevisionListener,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const client = new Client({ ...options, keepAlive: true })
    const connectionController = new AbortController()
    client.on('error', () => connectionController.abort()).on('end', () => connectionController.abort())
    try {
      await client.connect()
      await client.query(`listen ${REVISION_CHANNEL}`)
      listener(null)
      // Not earlier: a revision that is announced before that null would hide the ones which were missed.
      client.on('notification', ({ payload }) => listener(readRevision(payload ?? '')))
      const stopped = AbortSignal.any([signal, connectionController.signal])
      for (;;) {
        await delay(CHECK_INTERVAL_MS, undefined, { signal: stopped })
        await client.query('select 1')
      }
    } catch {
      // The next iteration connects again.
    }
    void client.end().catch(() => undefined)
    await delay(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined)
  }
}
