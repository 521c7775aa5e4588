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

/** What a database that answers says about itself. */
export interface DatabaseState {
  /** `behind` lacks what this version needs, such as a restored older dump; `ahead` was migrated by a newer version. */
  schema: 'current' | 'behind' | 'ahead'
  /** How far its clock is ahead of this process's, in milliseconds. Half of the query's duration is in doubt. */
  clockAheadMs: number
}

/** An open database. */
export interface Database {
  db: Db
  /** For session checks: separate connections on PostgreSQL. */
  sessionDb: Db
  /** Rejects if the database does not answer, or cannot be used by this version. */
  ready(): Promise<DatabaseState>
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
