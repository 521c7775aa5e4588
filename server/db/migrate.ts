import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { escapeIdentifier, type Pool, type PoolClient } from 'pg'
import { codeOf, reasonOf } from '../problem'
import { version } from '../projectRoot'
import { StartError } from '../startError'
import { text } from '../text'
import type { DatabaseState } from './database'
import { newestMigration, readMigrations, type Migration } from './migrationFiles'
import { applyMigrations } from './migrationRunner'
import { openPool } from './pool'
import { databaseName, requireRights, requireServer, type Query } from './requirements'

/** The key of the advisory lock. Nothing else on the database may use it. */
export const MIGRATION_LOCK = 2_017_640_533
/** Milliseconds to wait for the lock before a warning, and before the start fails. */
const LOCK_TIMEOUTS = { warnMs: 3_000, failMs: 120_000 }
const FORBIDDEN = '42501'
const NOT_THERE = ['42P01', '3F000']

/**
 * Migrates a PostgreSQL if it is behind. As the owner of the tables it also revokes the rights to change the audit, which a restore
 * grants again. Processes that start together do this one at a time; the later ones have nothing to do.
 *
 * @param pool of openPool, which outlives a lost connection
 * @param also runs under the same lock, with or without migrations to apply
 * @throws StartError if the database lacks what the server needs (requirements.ts), is behind and this user may not change it, or
 *   was migrated by a version that is too new, or another process keeps the lock
 */
export async function migrateUnderLock(
  pool: Pool,
  also?: (client: PoolClient) => Promise<void>,
  timeouts = LOCK_TIMEOUTS,
): Promise<void> {
  const { connectionString = '' } = pool.options
  const client = await pool.connect().catch((error: unknown) => rejectUnreachable(error, connectionString))
  try {
    const query: Query = (...args) => client.query(...args)
    const server = await requireServer(query).catch((error: unknown) =>
      rejectUnreachable(error, connectionString),
    )
    const migrations = readMigrations()
    const isDone = await isUpToDate(query, migrations)
    if (also || !isDone || (await isAuditOpen(client))) {
      await lock(client, timeouts)
      try {
        await client.query('set statement_timeout = 0')
        await applyMigrations(query, migrations)
        if (await isAuditOpen(client)) {
          await client.query('revoke update, delete, truncate on audit from public, current_user')
        }
        await also?.(client)
      } catch (error) {
        if (error instanceof StartError) throw error
        if (codeOf(error) === FORBIDDEN) throw new StartError(text('operation.databaseBehind'))
        const database = nameOf(connectionString)
        const reason = reasonOf(error)
        throw new StartError(text('operation.databaseFailed', { version, database, server, reason }))
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
      }
    }
    // The owner's rights are not those of the server.
    if (!also) await requireRights(query)
  } finally {
    // Closed instead of returned to the pool, since it has no statement_timeout any more.
    client.release(true)
  }
}

/** Names a PostgreSQL database in messages, without its password. */
export const nameOf = (databaseUrl: string) => databaseName({ databaseUrl, dataDir: '' })

function rejectUnreachable(error: unknown, databaseUrl: string): never {
  if (error instanceof StartError) throw error
  const database = nameOf(databaseUrl)
  throw new StartError(
    certificateProblem(error, database) ??
      text('operation.databaseUnreachable', { reason: reasonOf(error), version, database }),
  )
}

const UNTRUSTED = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_)/

/** Explains a connection that failed because of the database's certificate; null after any other error. */
export function certificateProblem(error: unknown, database: string): string | null {
  const reason = reasonOf(error)
  if (codeOf(error) === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return text('operation.databaseOtherHost', { database, reason })
  return UNTRUSTED.test(codeOf(error)) ? text('operation.databaseUntrusted', { database, reason }) : null
}

/** Polls for the lock, so that the wait can be reported and can time out. */
async function lock(client: PoolClient, { warnMs, failMs }: typeof LOCK_TIMEOUTS) {
  const startedAt = performance.now()
  let isWarned = false
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.locked) return
    const waitMs = performance.now() - startedAt
    const pid = waitMs > warnMs ? await holderOfLock(client) : null
    if (pid && waitMs > failMs) {
      throw new StartError(text('operation.migrationStuck', { pid, seconds: String(failMs / 1000) }))
    }
    if (pid && !isWarned) {
      isWarned = true
      process.stderr.write(`${text('operation.migrationWaits', { pid })}\n`)
    }
    await sleep(100)
  }
}

/** The id of the PostgreSQL process that holds the lock, null if it is free by now. */
async function holderOfLock(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ pid: string }>(
    `select pid::text from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  )
  return rows[0]?.pid ?? null
}

/**
 * Migrates as the owner of the tables, for a server whose role does not own them. Grants the role to read and write rows, but in the
 * audit only to read and insert. The role can neither grant itself more nor drop the protection of the audit.
 *
 * @returns the server's role
 * @throws StartError with one sentence if that fails
 */
export async function migrateAsOwner(ownerUrl: string, serverUrl: string): Promise<string> {
  const role = await userOf(serverUrl)
  if (role === (await userOf(ownerUrl))) throw new StartError(text('operation.sameRole', { role }))
  const pool = openPool({ connectionString: ownerUrl, max: 1 })
  try {
    await migrateUnderLock(pool, (client) => grant(client, escapeIdentifier(role)))
  } finally {
    await pool.end()
  }
  await onDatabase(serverUrl, requireRights).catch(() => {
    const [migrated, server] = [nameOf(ownerUrl), nameOf(serverUrl)]
    throw new StartError(text('operation.migratedOther', { migrated, server, role }))
  })
  return role
}

async function grant(client: PoolClient, role: string) {
  const statements = [
    `grant usage on schema public, drizzle to ${role}`,
    `grant select on all tables in schema drizzle to ${role}`,
    // For backups.
    `grant select on all sequences in schema public, drizzle to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `revoke update, delete, truncate on audit from ${role}`,
  ]
  await client.query(`begin; ${statements.join('; ')}; commit`)
}

const userOf = (connectionString: string): Promise<string> =>
  onDatabase(connectionString, async (query) => {
    const { rows } = await query('select current_user as name')
    const [user] = rows as { name: string }[]
    return user?.name ?? ''
  })

/** @throws StartError if the database cannot be reached */
async function onDatabase<T>(connectionString: string, run: (query: Query) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString, max: 1 })
  try {
    return await run((...args) => pool.query(...args))
  } catch (error) {
    return rejectUnreachable(error, connectionString)
  } finally {
    await pool.end()
  }
}

/** Whether any role may change the audit: a restore leaves out the revokes of a migration. */
async function isAuditOpen(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
     where oid = to_regclass('audit') and relowner = to_regrole(quote_ident(current_user))
       and grantee in (0, relowner) and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
  )
  return rows.length > 0
}

/** Migrates an embedded database. @throws StartError if a version that is too new has migrated it */
export async function migratePglite(client: PGlite): Promise<void> {
  const query: Query = (...args) => client.query(...args)
  const migrations = readMigrations()
  if (!(await isUpToDate(query, migrations))) await applyMigrations(query, migrations)
}

/** Returns a check that says how a migrated database fits this version. The check may run often: it reads no file. */
export function stateReader(query: Query): () => Promise<DatabaseState> {
  const newest = newestMigration()
  return async () => {
    const before = Date.now()
    const { rows } = await query(
      `select max(created_at)::float8 as migration, extract(epoch from clock_timestamp())::float8 * 1000 as now
       from drizzle.__drizzle_migrations`,
    )
    const after = Date.now()
    const [{ migration, now } = { migration: null, now: after }] = rows as {
      migration: number | null
      now: number
    }[]
    const difference = (migration ?? 0) - newest
    const isTooNew = difference > 0 && (await oldestServerBeyond(query, newest)) !== null
    const fit = difference === 0 ? 'current' : difference < 0 ? 'behind' : 'ahead'
    return {
      schema: isTooNew ? 'too-new' : fit,
      clockAheadMs: now - (before + after) / 2,
    }
  }
}

/** The time of the newest migration of the database; 0 if it has none, or this user may not see it. */
async function lastMigration(query: Query): Promise<number> {
  try {
    const { rows } = await query(
      'select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations',
    )
    return (rows as { last: number }[])[0]?.last ?? 0
  } catch (error) {
    if (NOT_THERE.includes(codeOf(error)) || codeOf(error) === FORBIDDEN) return 0
    throw error
  }
}

/**
 * Whether nothing is to be migrated.
 *
 * @throws StartError if the database needs a newer version than this one
 */
async function isUpToDate(query: Query, migrations: readonly Migration[]): Promise<boolean> {
  const newest = newestMigration(migrations)
  const last = await lastMigration(query)
  // An older database has no table with the oldest server.
  const oldest = last > newest ? await oldestServerBeyond(query, newest) : null
  if (oldest !== null) throw new StartError(text('operation.databaseTooNew', { version, oldest }))
  return last >= newest
}

/** The first version that works with a database which was migrated by a newer one; null if this one does. */
async function oldestServerBeyond(query: Query, newest: number): Promise<string | null> {
  const { rows } = await query(
    'select version from oldest_server where migration > $1 order by migration desc limit 1',
    [newest],
  )
  return (rows as { version: string }[])[0]?.version ?? null
}
