import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { Db } from './db/database'
import type { Identity } from './identity'

/** What the app stands on; tests bring their own clock and identity. */
export interface AppDeps {
  config: Config
  db: Db
  /** Rejects while the server should get no requests. */
  ready: () => Promise<void>
  identity: Identity
  clock: () => Date
  logger: Logger
  /** Passes the identity SDK's calls on to the emulator, where one is configured. */
  emulatorProxy?: RequestHandler | undefined
}
