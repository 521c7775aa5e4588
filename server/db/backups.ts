import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { escapeIdentifier, type Pool } from 'pg'
import { withoutPassword } from '../databaseUrl'
import { property, reasonOf } from '../problem'
import { StartError } from '../startError'
import { text } from '../text'
import { rowsOf, type Backups, type Contents, type Db, type Restored } from './database'
import { certificateProblem, migratePglite, migrateUnderLock, nameOf } from './migrate'
import { openPool } from './pool'

/** With pg_dump and pg_restore. */
export function postgresBackups(url: string, restoreUrl: string): Backups {
  return {
    extension: '.dump',
    dump: (file) =>
      onPool(url, async (pool) =>
        drizzlePostgres(pool).transaction(
          async (tx) => {
            await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
            const [{ snapshot } = { snapshot: '' }] = await rowsOf<{ snapshot: string }>(
              tx,
              sql`select pg_export_snapshot() as snapshot`,
            )
            // pg_dump would make a file that others can read while it grows.
            await writeFile(file, '', { mode: 0o600, flag: 'wx' })
            await runProgram('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`])
            return contentsOf(tx)
          },
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        ),
      ),
    restore: (file) => restoreToPostgres(file, restoreUrl),
  }
}

/** In memory, since the embedded database's folder has one owner. */
export function pgliteBackups(client: PGlite): Backups {
  return {
    extension: '.tar.gz',
    dump: async (file) => {
      await overwriteErased(client)
      let contents: Contents = {}
      // Holds back every other statement, so that the copy is of the counted moment.
      await drizzlePglite(client).transaction(async (tx) => {
        contents = await contentsOf(tx)
        const copy = await client.dumpDataDir('gzip')
        await writeFile(file, Buffer.from(await copy.arrayBuffer()), { mode: 0o600, flag: 'wx' })
      })
      return contents
    },
    restore: async (file) => {
      // PGlite would not report a file that is cut off.
      const folder = await promisify(gunzip)(await readFile(file))
      const copy = await PGlite.create({ loadDataDir: new Blob([folder]) })
      const db = drizzlePglite(copy)
      return {
        db,
        contents: await db.transaction((tx) => contentsOf(tx)),
        prepare: async () => {
          await migratePglite(copy)
          await copy.exec('analyze')
        },
        close: () => copy.close(),
      }
    },
  }
}

/**
 * Removes what was erased from the files of the embedded database, which a backup copies. Nothing else does: PGlite has no autovacuum, and
 * even VACUUM leaves the bytes of a deleted row in its page.
 */
async function overwriteErased(client: PGlite) {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of rows) await client.exec(`vacuum full ${name}`)
  // Otherwise a checkpoint keeps old parts of the write-ahead log for reuse, with what they say.
  await client.exec('set wal_recycle = off; select pg_switch_wal(); checkpoint')
}

async function restoreToPostgres(file: string, restoreUrl: string): Promise<Restored> {
  const url = new URL(restoreUrl)
  const name = `${decodeURIComponent(url.pathname.slice(1))}_verify_backup`
  const database = escapeIdentifier(name)
  url.pathname = `/${encodeURIComponent(name)}`
  const drop = (pool: Pool) => pool.query(`drop database if exists ${database}`)
  await onPool(restoreUrl, async (pool) => {
    // Of a verification that was killed.
    await drop(pool)
    await pool.query(`create database ${database} encoding 'UTF8' template template0`)
  })
  const pool = openPool({ connectionString: url.href, max: 1, application_name: 'clinora-admin' })
  const close = async () => {
    await pool.end()
    await onPool(restoreUrl, drop)
  }
  try {
    const options = ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction']
    await runProgram('pg_restore', url.href, [...options, file])
    const db = drizzlePostgres(pool)
    return {
      db,
      contents: await db.transaction((tx) => contentsOf(tx)),
      prepare: async () => {
        await migrateUnderLock(pool)
        await pool.query('analyze')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Sums up every table in the transaction's moment. */
async function contentsOf(tx: Db): Promise<Contents> {
  // The text of a row depends on them.
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`)
  await tx.execute(sql`set local statement_timeout = 0`)
  const tables = await rowsOf<{ schema: string; name: string }>(
    tx,
    sql`select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'drizzle') order by 1, 2`,
  )
  const contents: Contents = {}
  for (const { schema, name } of tables) {
    const [sums] = await rowsOf<{ rows: number; sum: string }>(
      tx,
      sql`select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
        from ${sql.identifier(schema)}.${sql.identifier(name)} as t`,
    )
    if (sums) contents[`${schema}.${name}`] = sums
  }
  return contents
}

/** @throws StartError with what the program printed, or if it is not installed */
async function runProgram(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]) {
  const { url, password } = withoutPassword(databaseUrl)
  const env = {
    // For a URL without `sslrootcert`: like the server, trust the CAs of the system. PostgreSQL 16 and newer.
    ...(url.searchParams.get('sslmode') === 'verify-full' && { PGSSLROOTCERT: 'system' }),
    ...process.env,
    ...(password !== '' && { PGPASSWORD: password }),
  }
  try {
    await promisify(execFile)(program, [`--dbname=${url.href}`, ...args], { env })
  } catch (error) {
    const output = property(error, 'stderr')
    const reason = typeof output === 'string' && output !== '' ? withoutValues(output) : reasonOf(error)
    throw new StartError(text('operation.programFailed', { program, reason }))
  }
}

/** What a program printed, without the rows and values that PostgreSQL quotes, such as a patient's name. */
export function withoutValues(output: string): string {
  const lines = output.trim().split('\n')
  const errorLines = lines.filter((line) => /(^|: )(error|fatal|hint|server version):/i.test(line))
  return (errorLines.length > 0 ? errorLines : lines.slice(0, 1))
    .map((line) => line.replace(/: ".*"/, ': …'))
    .join('\n')
}

/** @throws StartError if the database cannot be reached, or does not allow the work */
async function onPool<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = openPool({ connectionString: url, max: 1, application_name: 'clinora-admin' })
  try {
    return await work(pool)
  } catch (error) {
    if (error instanceof StartError) throw error
    const database = nameOf(url)
    throw new StartError(
      certificateProblem(error, database) ??
        text('operation.databaseRefused', { database, reason: reasonOf(error) }),
    )
  } finally {
    await pool.end()
  }
}
