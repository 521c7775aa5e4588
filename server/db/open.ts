import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { codeOf } from '../problem'
import { StartError } from '../startError'
import { text } from '../text'
import type { Database, Db } from './database'
import { lockDataFolder } from './dataFolder'
import { migrateUnderLock, migrationsFolder } from './migrate'
import * as schema from './schema'

const CONNECT_TIMEOUT = 8_000
const STATEMENT_TIMEOUT = 10_000

/**
 * Opens the database of the configuration and brings it up to date.
 *
 * @param onLost called when the data folder was taken by another process; stop at once
 * @throws StartError with one sentence where it cannot be opened
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  onLost: () => void,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openFolder(dataDir, onLost)
}

async function openFolder(folder: string, onLost: () => void): Promise<Database> {
  const unlock = await lockDataFolder(folder, onLost)
  try {
    const client = await PGlite.create(join(folder, 'db'))
    const database = await openPglite(client)
    return {
      ...database,
      async close() {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw new StartError(text('operation.databaseUnreadable', { folder, reason: reasonOf(error) }))
  }
}

/** An embedded database on a given PGlite, such as one in memory. */
export async function openPglite(client: PGlite): Promise<Database> {
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  return { db, ready: () => answers(db), close: () => client.close() }
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    keepAlive: true,
  })
  // A connection that breaks is dropped from the pool; unheard, the event would end the process: the pool tells of those
  // that are idle, a connection itself of one that is between two statements of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await migrateUnderLock(pool)
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    throw new StartError(text('operation.databaseUnreachable', { reason: reasonOf(error) }))
  }
  const db = drizzlePostgres(pool, { schema })
  return { db, ready: () => answers(db), close: () => pool.end() }
}

async function answers(db: Db) {
  await db.execute(sql`select 1`)
}

/** Without the statement or its values, which drizzle puts into its own message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || codeOf(error) || error.name
}
