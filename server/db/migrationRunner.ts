import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../problem'
import { StartError } from '../startError'
import { text } from '../text'
import type { Migration } from './migrationFiles'
import type { Query } from './requirements'

/** Bookings wait behind a migration that waits for a lock. */
const LOCK_TIMEOUT_MS = 500
/** In the pauses between the attempts bookings continue. All attempts together take one to two minutes. */
const RETRIES = { attempts: 40, minPauseMs: 1_000, maxPauseMs: 3_000 }
/** A booking that changes one of these rows waits for the batch. */
const ROWS_PER_BATCH = 500
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Applies the migrations that the database lacks, in order. Each has its own transaction or, if it says so, several. It is recorded at
 * its end, so that an interrupted one begins again.
 *
 * @param query runs on one connection, which has no transaction
 * @throws StartError if others keep a lock for too long
 */
export async function applyMigrations(
  query: Query,
  migrations: readonly Migration[],
  retries = RETRIES,
): Promise<void> {
  // The names and columns are drizzle's.
  await query('create schema if not exists drizzle')
  await query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await query(
    'select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations',
  )
  const [{ last } = { last: 0 }] = rows as { last: number }[]
  for (const migration of migrations.filter(({ time }) => time > last)) {
    try {
      await applyMigration(query, migration, retries)
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw withMigrationName(error, migration)
      const values = { migration: migration.name, attempts: String(retries.attempts) }
      throw new StartError(
        text('operation.migrationLocked', { ...values, ...(await oldestTransaction(query)) }),
      )
    }
  }
}

function withMigrationName(error: unknown, { name }: Migration): unknown {
  if (error instanceof Error) error.message = `${name}: ${error.message}`
  return error
}

async function applyMigration(query: Query, migration: Migration, retries: typeof RETRIES) {
  const { run, statements } = migration
  const attempt = (work: () => Promise<void>) => withRetries(query, migration, retries, work)
  const runAll = async (parameters?: number[]) => {
    for (const statement of statements) await query(statement, parameters)
  }
  if (run === 'single') {
    // A concurrent index waits for older transactions, and nothing waits behind it.
    await query('set lock_timeout = 0')
    for (const statement of statements) {
      await attempt(async () => {
        await dropInvalidIndex(query, statement)
        await query(statement)
      })
    }
  } else if (run !== 'transaction') {
    const { rows } = await query(
      `select min(${run.column})::float8 as first, max(${run.column})::float8 as last from ${run.table}`,
    )
    const [{ first, last } = { first: null, last: null }] = rows as {
      first: number | null
      last: number | null
    }[]
    for (let from = first ?? 0; from <= (last ?? -1); from += ROWS_PER_BATCH) {
      await attempt(() =>
        inTransaction(query, async () => {
          await query(`set local clinora.backfill = 'on'`)
          await runAll([from, from + ROWS_PER_BATCH - 1])
        }),
      )
    }
  }
  await attempt(() =>
    inTransaction(query, async () => {
      if (run === 'transaction') await runAll()
      await record(query, migration)
    }),
  )
}

async function record(query: Query, { hash, time, oldestServer }: Migration) {
  await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, time])
  if (!oldestServer) return
  const { migration, version } = oldestServer
  await query('insert into oldest_server (migration, version) values ($1, $2) on conflict do nothing', [
    migration.time,
    version,
  ])
}

async function inTransaction(query: Query, work: () => Promise<void>) {
  await query('begin')
  try {
    await query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await work()
    await query('commit')
  } catch (error) {
    // A lost connection has rolled back by itself.
    await query('rollback').catch(() => undefined)
    throw error
  }
}

/** Repeats work that did not get a lock, after a random pause. */
async function withRetries(
  query: Query,
  { name }: Migration,
  { attempts, minPauseMs, maxPauseMs }: typeof RETRIES,
  work: () => Promise<void>,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt >= attempts || ![LOCK_NOT_AVAILABLE, DEADLOCK].includes(codeOf(error))) throw error
      if (attempt === 1) {
        const waits = text('operation.migrationWaitsForLock', {
          migration: name,
          ...(await oldestTransaction(query)),
        })
        process.stderr.write(`${waits}\n`)
      }
      await sleep(minPauseMs + Math.random() * (maxPauseMs - minPauseMs))
    }
  }
}

/** An interrupted `create index concurrently` leaves an index that no query uses, and `if not exists` would keep it. */
async function dropInvalidIndex(query: Query, statement: string) {
  const [, index] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)/i.exec(
      statement,
    ) ?? []
  if (!index) return
  const { rows } = await query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ])
  if (rows.length > 0) await query(`drop index concurrently ${index}`)
}

/** The session with the oldest transaction, which most likely holds the lock. */
async function oldestTransaction(query: Query): Promise<{ pid: string; application: string }> {
  const { rows } = await query(
    `select pid::text, application_name as application from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  )
  const [session = { pid: 'none', application: '' }] = rows as { pid: string; application: string }[]
  return session
}
