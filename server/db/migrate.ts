import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { join } from 'node:path'
import { escapeIdentifier, Pool, type PoolClient } from 'pg'
import { codeOf } from '../problem'
import { projectRoot } from '../projectRoot'
import { StartError } from '../startError'
import { text } from '../text'

export const migrationsFolder = join(projectRoot, 'server', 'db', 'migrations')
/** Any number that nobody else locks on the same database. */
export const MIGRATION_LOCK = 2_017_640_533
/** Milliseconds to wait for the lock until it is told, and until it is given up. */
const PATIENCE = { told: 3_000, givenUp: 120_000 }
const FORBIDDEN = '42501'
const NOT_THERE = ['42P01', '3F000']

/**
 * Brings a PostgreSQL up to date, where it is not, and as the owner of its tables takes back what a restore let everybody do
 * to the audit. Processes that start together do so one after the other: the later ones find nothing left to do.
 *
 * @param also done under the same lock, whether anything was left to do or not
 * @throws StartError where the database is behind and this user may not change it, or another process keeps the lock
 */
export async function migrateUnderLock(
  pool: Pool,
  also?: (client: PoolClient) => Promise<void>,
  patience = PATIENCE,
): Promise<void> {
  const client = await pool.connect()
  try {
    if (!also && (await isUpToDate(client)) && !(await isAuditOpen(client))) return
    await lock(client, patience)
    try {
      await client.query('set statement_timeout = 0')
      await migrate(drizzle(client), { migrationsFolder })
      if (await isAuditOpen(client)) {
        await client.query('revoke update, delete, truncate on audit from public, current_user')
      }
      await also?.(client)
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      throw codeOf(cause) === FORBIDDEN ? new StartError(text('operation.databaseBehind')) : error
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    // Not given back to the pool: its statement_timeout was lifted.
    client.release(true)
  }
}

/** Asks again and again, so that the wait is told of and has an end. */
async function lock(client: PoolClient, { told, givenUp }: typeof PATIENCE) {
  const begun = performance.now()
  let isTold = false
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.locked) return
    const waited = performance.now() - begun
    const pid = waited > told ? await holderOfLock(client) : null
    if (pid && waited > givenUp) {
      throw new StartError(text('operation.migrationStuck', { pid, seconds: String(givenUp / 1000) }))
    }
    if (pid && !isTold) {
      isTold = true
      process.stderr.write(`${text('operation.migrationWaits', { pid })}\n`)
    }
    await sleep(100)
  }
}

/** The process of PostgreSQL that holds the lock, null where it was given back meanwhile. */
async function holderOfLock(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ pid: string }>(
    `select pid::text from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  )
  return rows[0]?.pid ?? null
}

/**
 * What the owner of the tables does for a server that is not their owner: brings them up to date, and lets the server's role
 * read and write rows, but only read and add to the audit. That role can neither take more nor drop what guards the audit.
 *
 * @returns the server's role
 * @throws StartError with one sentence where that cannot be done
 */
export async function migrateAsOwner(ownerUrl: string, serverUrl: string): Promise<string> {
  const role = await userOf(serverUrl)
  if (role === (await userOf(ownerUrl))) throw new StartError(text('operation.sameRole', { role }))
  const pool = new Pool({ connectionString: ownerUrl, max: 1 })
  try {
    await migrateUnderLock(pool, (client) => grant(client, escapeIdentifier(role)))
  } finally {
    await pool.end()
  }
  return role
}

async function grant(client: PoolClient, role: string) {
  const statements = [
    `grant usage on schema public, drizzle to ${role}`,
    `grant select on all tables in schema drizzle to ${role}`,
    // As a backup asks for.
    `grant select on all sequences in schema public, drizzle to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `revoke update, delete, truncate on audit from ${role}`,
  ]
  await client.query(`begin; ${statements.join('; ')}; commit`)
}

async function userOf(connectionString: string): Promise<string> {
  const pool = new Pool({ connectionString, max: 1 })
  try {
    const { rows } = await pool.query<{ name: string }>('select current_user as name')
    return rows[0]?.name ?? ''
  } catch (error) {
    const reason = error instanceof Error ? error.message || codeOf(error) : String(error)
    throw new StartError(text('operation.databaseUnreachable', { reason }))
  } finally {
    await pool.end()
  }
}

/** Whether the grants of a table of this user let anybody change the audit: a restore leaves out what a migration revoked. */
async function isAuditOpen(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
     where oid = to_regclass('audit') and relowner = to_regrole(quote_ident(current_user))
       and grantee in (0, relowner) and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
  )
  return rows.length > 0
}

/** As drizzle itself asks, but without the right to make its schema. */
async function isUpToDate(client: PoolClient): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  try {
    const { rows } = await client.query<{ done: boolean }>(
      'select coalesce(max(created_at) >= $1, false) as done from drizzle.__drizzle_migrations',
      [newest],
    )
    return rows[0]?.done === true
  } catch (error) {
    if (NOT_THERE.includes(codeOf(error)) || codeOf(error) === FORBIDDEN) return false
    throw error
  }
}
