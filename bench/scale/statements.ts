import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../../server/db/database'
import { print } from '../api/report'

const SHOWN_LENGTH = 100

/** Counts the statements from now on. @returns false if PostgreSQL has no pg_stat_statements */
export async function countStatements(db: Db): Promise<boolean> {
  const [setting] = await rowsOf<{ value: boolean }>(
    db,
    sql`select current_setting('shared_preload_libraries') like '%pg_stat_statements%' as value`,
  )
  if (!setting?.value) return false
  await db.execute(sql`create extension if not exists pg_stat_statements`)
  await db.execute(sql`select pg_stat_statements_reset()`)
  return true
}

/** Prints the ten statements that took most of the database's time. Those of triggers count for their statement. */
export async function printHottest(db: Db): Promise<void> {
  const rows = await rowsOf<{
    query: string
    calls: number
    total: number
    mean: number
    rows: number
    blocks: number
  }>(
    db,
    sql`select query, calls::int4, total_exec_time as total, mean_exec_time as mean, rows::float8 / calls as rows,
        (shared_blks_hit + shared_blks_read)::float8 / calls as blocks
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        and query !~* 'pg_stat_statements|filled_clinic|row_number' order by total_exec_time desc limit 10`,
  )
  const [{ sum } = { sum: 1 }] = await rowsOf<{ sum: number }>(
    db,
    sql`select sum(total_exec_time) as sum from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())`,
  )
  print([
    ['', 'calls', 'ms each', 'of all time', 'rows', 'blocks'],
    ...rows.map(({ query, calls, mean, total, rows: returned, blocks }) => [
      query.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_LENGTH),
      String(calls),
      mean.toFixed(2),
      `${((100 * total) / sum).toFixed(0)} %`,
      returned.toFixed(1),
      blocks.toFixed(0),
    ]),
  ])
}
