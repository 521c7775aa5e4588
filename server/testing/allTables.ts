import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf, type Db } from '../db/database'
import * as dbSchema from '../db/schema'

/** Counters and times that say nothing about a clinic's data. */
const COUNTERS = ['rate_limit', 'job']

/** The contents of all tables, by table, without counters. */
export async function readAllTables(db: Db): Promise<Record<string, string>> {
  const tables = Object.values<unknown>(dbSchema).filter((each) => is(each, PgTable))
  const parts = tables
    .map(getTableName)
    .filter((name) => !COUNTERS.includes(name))
    .map((name) => {
      const rows = sql`string_agg(t::text, E'\n' order by t::text)`
      return sql`select ${name}::text as name, ${rows} as rows from ${sql.identifier(name)} t`
    })
  const rows = await rowsOf<{ name: string; rows: string | null }>(db, sql.join(parts, sql` union all `))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows ?? '']))
}
