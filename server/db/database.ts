import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { RevisionListener } from './revisions'

/**
 * The database or a transaction. PGlite has one connection: inside `db.transaction(async (tx) => …)` a statement on `db`
 * instead of `tx` waits for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT>

/** Rows of one `insert` statement. */
export const ROWS_PER_INSERT = 1000

/** What a database that answers says about itself. */
export interface DatabaseState {
  /**
   * `behind` lacks what this version needs, such as a restored older dump. `ahead` was migrated by a newer version, and this one works
   * with it; with `too-new` it does not.
   */
  schema: 'current' | 'behind' | 'ahead' | 'too-new'
  /** How far its clock is ahead of this process's, in milliseconds. Half of the query's duration is in doubt. */
  clockAheadMs: number
}

/** By table: how many rows, and a sum over the text of each, which does not depend on their order. */
export type Contents = Record<string, { rows: number; sum: string }>

/** A backup in a database of its own. */
export interface Restored {
  db: Db
  /** What the backup holds, before this version migrates it. */
  contents: Contents
  /** Brings it to this version, and gives the planner its statistics. */
  prepare(): Promise<void>
  /** Drops the database. */
  close(): Promise<void>
}

/** Copies of a database, made while it is used. */
export interface Backups {
  /** How the names of its files end. */
  extension: string
  /**
   * Writes one moment of the database to a new file.
   *
   * @returns what the database held at that moment
   */
  dump(file: string): Promise<Contents>
  /** Restores a file into a new database. */
  restore(file: string): Promise<Restored>
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
  backups: Backups
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
  const queries = new WeakMap<Db, Query>()
  return (db) => {
    const query = queries.get(db) ?? prepare(db)
    queries.set(db, query)
    return query
  }
}
