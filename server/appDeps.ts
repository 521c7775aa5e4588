import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { Database, Db } from './db/database'
import type { Identity } from './identity'
import type { Mailer } from './mail/mailer'
import type { Signals } from './signals/signals'

/** The app's dependencies; tests pass their own clock and identity. */
export interface AppDeps {
  config: Config
  db: Db
  /** For session checks (server/db/database.ts). */
  sessionDb: Db
  onRevision: Database['onRevision']
  /** Aborts when open event streams must end, since the server stops. */
  closing: AbortSignal
  ready: Database['ready']
  /** Whether the server is stopping: it answers what it has received, and load balancers should send it nothing more. */
  isStopping: () => boolean
  identity: Identity
  /** Null sends no mail. */
  mailer: Mailer | null
  clock: () => Date
  logger: Logger
  signals: Signals
  /** Forwards the identity SDK's calls to the emulator, if one is configured. */
  emulatorProxy?: RequestHandler | undefined
}
