import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { RevisionListener } from './revisions'
import type * as schema from './schema'

/**
 * The database or a transaction. PGlite has one connection: inside `db.transaction(async (tx) => …)` a statement on `db`
 * instead of `tx` waits for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** Rows of one `insert` statement. */
export const ROWS_PER_INSERT = 1000

/** An open database. */
export interface Database {
  db: Db
  /** For session checks: separate connections on PostgreSQL. */
  sessionDb: Db
  /** Resolves if the database answers, rejects if it does not. */
  ready(): Promise<void>
  /** Reports the lists that change, by any server process, until `signal` aborts. */
  onRevision(listener: RevisionListener, signal: AbortSignal): void
  close(): Promise<void>
}

/**
 * The rows of a hand-written statement, as the driver returns them: numbers for integers and float8, strings for dates.
 *
 * @typeParam Row the selected columns; nothing checks them
 */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] }
  return rows
}

/**
 * Caches a prepared query: it is built once for each database and planned once for each connection.
 *
 * @param prepare must end with drizzle's `.prepare` and a unique name
 */
export function prepared<Query extends object>(prepare: (db: Db) => Query): (db: Db) => Query {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const query = known.get(db) ?? prepare(db)
    known.set(db, query)
    return query
  }
}
