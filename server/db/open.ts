import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { codeOf, property } from '../problem'
import { Refusal } from '../refusal'
import { StartError } from '../startError'
import { text } from '../text'
import type { Database, Db } from './database'
import { lockDataFolder } from './dataFolder'
import { migrateUnderLock, migrationsFolder } from './migrate'
import * as schema from './schema'

const DEFAULT_POOL_SIZE = 10
const CONNECT_TIMEOUT = 8_000
const STATEMENT_TIMEOUT = 10_000
/** For a database of which nothing is heard, not even that it is gone; before the dashboard's own 15 s. */
const SILENCE_TIMEOUT = 12_000
/** What PostgreSQL's log needs for its next file, and some more. */
const ROOM_NEEDED = 32 * 1024 * 1024

/**
 * Opens the database of the configuration and brings it up to date.
 *
 * @param onLost called when the data folder was taken by another process; stop at once
 * @param onPanic called when the embedded database gave up; it answers nothing any more
 * @throws StartError with one sentence where it cannot be opened
 */
export async function openDatabase(
  {
    databaseUrl,
    dataDir,
    databasePoolSize,
  }: { databaseUrl: string | null; dataDir: string; databasePoolSize?: number },
  onLost: () => void,
  onPanic: (reason: string) => void = () => undefined,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, databasePoolSize) : openFolder(dataDir, onLost, onPanic)
}

async function openFolder(
  folder: string,
  onLost: () => void,
  onPanic: (reason: string) => void,
): Promise<Database> {
  const unlock = await lockDataFolder(folder, onLost)
  let isOpen = false
  try {
    const client = await PGlite.create(join(folder, 'db'))
    const hasPanicked = silenceAfterPanic(client, (reason) => {
      if (isOpen) onPanic(reason)
    })
    const database = await openPglite(client)
    isOpen = true
    return {
      ...database,
      async close() {
        if (!hasPanicked()) await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < ROOM_NEEDED) throw new StartError(text('operation.folderFull', { folder }))
    throw new StartError(text('operation.databaseUnreadable', { folder, reason: reasonOf(error) }))
  }
}

/**
 * A PostgreSQL that panics (its log needs a file for which there is no room) starts anew. The embedded one cannot: asked
 * again it keeps this process busy for ever. So nothing is asked of it after that.
 *
 * @returns whether it has panicked
 */
function silenceAfterPanic(client: PGlite, onPanic: (reason: string) => void): () => boolean {
  let panic: Error | null = null
  const watch = async <Result>(answer: Promise<Result>) =>
    answer.catch((error: unknown) => {
      if (panic === null && error instanceof Error && property(error, 'severity') === 'PANIC') {
        panic = error
        onPanic(reasonOf(error))
      }
      throw error
    })
  const ask = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    if (panic !== null) throw panic
    return ask(message)
  }
  const [one, many] = [client.execProtocol.bind(client), client.execProtocolStream.bind(client)]
  client.execProtocol = (...question) => watch(one(...question))
  client.execProtocolStream = (...question) => watch(many(...question))
  return () => panic !== null
}

/** An embedded database on a given PGlite, such as one in memory. */
export async function openPglite(client: PGlite): Promise<Database> {
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  // No autovacuum keeps statistics here. Without them a bitmap scan seems cheaper than the index that has the list's order,
  // and each batch of a list would sort all of the clinic's rows.
  await client.exec('set enable_bitmapscan = off')
  return { db, ready: () => answers(db), close: () => client.close() }
}

async function openPostgres(connectionString: string, poolSize = DEFAULT_POOL_SIZE): Promise<Database> {
  await bringUpToDate(connectionString)
  const pool = new Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: SILENCE_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    keepAlive: true,
  })
  // A connection that breaks is dropped from the pool; unheard, the event would end the process: the pool tells of those
  // that are idle, a connection itself of one that is between two statements of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzlePostgres(pool, { schema })
  db.transaction = (work, options) => onConnection(pool, (own) => own.transaction(work, options))
  return { db, ready: () => answers(db), close: () => pool.end() }
}

/** On a connection of its own: a migration may take longer than a request. */
async function bringUpToDate(connectionString: string) {
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: 0,
  })
  pool.on('error', () => undefined)
  try {
    await migrateUnderLock(pool)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(text('operation.databaseUnreachable', { reason: reasonOf(error) }))
  } finally {
    await pool.end()
  }
}

/**
 * Gives work a connection of its own, and gives that back whatever happens: drizzle's own transaction keeps one whose `begin`
 * fails, so that ten broken connections would be the last.
 */
async function onConnection<Result>(
  pool: Pool,
  work: (own: NodePgDatabase<typeof schema>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isInDoubt = true
  try {
    const result = await work(drizzlePostgres(client, { schema }))
    isInDoubt = false
    return result
  } catch (error) {
    isInDoubt = !(error instanceof Refusal)
    throw error
  } finally {
    client.release(isInDoubt)
  }
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
