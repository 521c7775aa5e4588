import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { version } from '../projectRoot'
import { StartError } from '../startError'
import { text } from '../text'
import * as schema from './schema'

const POSTGRES_MIN_MAJOR = 15
/** The major version of the PostgreSQL in PGlite, which reads folders of this version only. */
export const PGLITE_MAJOR = 18

const TABLES = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []))

/** Runs a statement with parameters. */
export type Query = (statement: string, parameters?: unknown[]) => Promise<{ rows: unknown[] }>

/** PostgreSQL's version, such as `15.8`. */
type ServerVersion = string

/**
 * Checks what the server needs of a PostgreSQL before it writes there: version, encoding, and that it is no read-only copy.
 * `requireSchema` checks the tables.
 *
 * @returns PostgreSQL's version
 * @throws StartError with one sentence
 */
export async function requireServer(query: Query): Promise<ServerVersion> {
  const { rows } = await query(
    `select current_setting('server_version') as server, current_setting('server_version_num')::int / 10000 as major,
       getdatabaseencoding() as encoding, current_database() as name, current_setting('transaction_read_only') as read_only`,
  )
  const [database] = rows as {
    server: string
    major: number
    encoding: string
    name: string
    read_only: string
  }[]
  if (!database) throw new Error('The database described itself with no row.')
  const { server, major, encoding, name } = database
  if (major < POSTGRES_MIN_MAJOR) {
    throw new StartError(
      text('operation.databaseTooOld', { name, server, version, oldest: String(POSTGRES_MIN_MAJOR) }),
    )
  }
  // normalize() works in UTF-8 only, and other encodings cannot store every name.
  if (encoding !== 'UTF8') throw new StartError(text('operation.databaseEncoding', { name, encoding }))
  if (database.read_only === 'on') throw new StartError(text('operation.databaseReadOnly', { name }))
  return server
}

/**
 * Checks that this user may read and write the rows of every table; in the audit it needs only to read and insert.
 *
 * @throws StartError with one sentence
 */
export async function requireRights(query: Query): Promise<void> {
  const { rows } = await query(
    `select current_user as role, string_agg(privilege || ' on ' || name, ', ' order by name, privilege) as missing
     from unnest($1::text[]) as tables (name), unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as rights (privilege)
     where not (name = 'audit' and privilege in ('UPDATE', 'DELETE'))
       and has_table_privilege(to_regclass('public.' || quote_ident(name)), privilege) is not true
     having count(*) > 0`,
    [TABLES],
  )
  const [missingRights] = rows as { role: string; missing: string }[]
  if (missingRights) throw new StartError(text('operation.databaseRights', missingRights))
}

/**
 * Checks that PGlite can read the folder.
 *
 * @throws StartError with one sentence
 */
export async function requireReadable(folder: string): Promise<void> {
  const versionFile = await readFile(join(folder, 'db', 'PG_VERSION'), 'utf8').catch(() => '')
  const major = versionFile.trim()
  if (major === '' || major === String(PGLITE_MAJOR)) return
  throw new StartError(
    text('operation.databaseOtherVersion', { folder, found: major, version, own: String(PGLITE_MAJOR) }),
  )
}

/** The database for messages and the log: never its password or its parameters. */
export function databaseName({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null
  dataDir: string
}): string {
  if (databaseUrl === null) return `PGlite in ${dataDir}`
  const { protocol, username, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}
