import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/**
 * The database, or a transaction of it. PGlite has one connection: inside `db.transaction(async (tx) => …)` a statement on
 * `db` instead of `tx` waits for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database, and how it is closed. */
export interface Database {
  db: Db
  /** Resolves when the database answers, rejects when it does not. */
  ready(): Promise<void>
  close(): Promise<void>
}
