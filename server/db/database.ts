import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/**
 * The database or a transaction. PGlite has one connection: inside `db.transaction(async (tx) => …)` a statement on `db`
 * instead of `tx` waits for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database. */
export interface Database {
  db: Db
  /** For session checks: connections of their own, where there is more than one. */
  sessionDb: Db
  /** Resolves when the database answers, rejects when it does not. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * The rows of a hand-written statement, as the driver returns them: numbers for integers and float8, texts for dates.
 *
 * @typeParam Row what the statement selects; nothing checks it
 */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] }
  return rows
}

/**
 * A query that many calls use: built once for each database, planned once for each of its connections.
 *
 * @param prepare ends with drizzle's `.prepare` and a name that no other query has
 */
export function prepared<Query extends object>(prepare: (db: Db) => Query): (db: Db) => Query {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const query = known.get(db) ?? prepare(db)
    known.set(db, query)
    return query
  }
}
