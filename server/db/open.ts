import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import { property, reasonOf } from '../problem'
import { version } from '../projectRoot'
import { Refusal } from '../refusal'
import { NO_SIGNALS, type Signals } from '../signals/signals'
import { StartError } from '../startError'
import { text } from '../text'
import { pgliteBackups, postgresBackups } from './backups'
import type { Database } from './database'
import { lockDataFolder } from './dataFolder'
import { migratePglite, migrateUnderLock, stateReader } from './migrate'
import { openPool, signallingPool } from './pool'
import { PGLITE_MAJOR, requireReadable, requireServer, type Query } from './requirements'
import { listenOnPostgres, readRevision, REVISION_CHANNEL } from './revisions'

const DEFAULT_POOL_SIZE = 10
/** Connections reserved for session checks, which therefore never wait for another query. */
const SESSION_CONNECTIONS = 2
/** The connection that listens for revisions. */
const LISTENING_CONNECTIONS = 1
const CONNECT_TIMEOUT_MS = 8_000
const STATEMENT_TIMEOUT_MS = 10_000
/** For a database that does not answer at all. Shorter than the dashboard's timeout of 15 s. */
const QUERY_TIMEOUT_MS = 12_000
/** A response of /readyz may be this old, in milliseconds. */
const READY_REUSE_MS = 500
/** PostgreSQL needs 16 MB for the next file of its log. */
const MIN_FREE_BYTES = 32 * 1024 * 1024

/**
 * Opens and migrates the configured database.
 *
 * @param onLost called when another process has taken the data folder; stop at once
 * @param onPanic called when the embedded database has failed for good and runs no more queries
 * @param applicationName what PostgreSQL shows for the connections, unless the URL names another one
 * @throws StartError with one sentence if it cannot be opened
 */
export async function openDatabase(
  {
    databaseUrl,
    dataDir,
    databasePoolSize,
    restoreDatabaseUrl = databaseUrl,
  }: {
    databaseUrl: string | null
    dataDir: string
    databasePoolSize?: number
    restoreDatabaseUrl?: string | null
  },
  onLost: () => void,
  {
    onPanic = () => undefined,
    ...connection
  }: { onPanic?: (reason: string) => void } & Partial<ConnectionOptions> = {},
): Promise<Database> {
  const options = { signals: NO_SIGNALS, applicationName: 'clinora', ...connection }
  return databaseUrl
    ? openPostgres(databaseUrl, restoreDatabaseUrl ?? databaseUrl, databasePoolSize, options)
    : openFolder(dataDir, onLost, onPanic)
}

async function openFolder(
  folder: string,
  onLost: () => void,
  onPanic: (reason: string) => void,
): Promise<Database> {
  const unlock = await lockDataFolder(folder, onLost)
  let isOpen = false
  try {
    await requireReadable(folder)
    const client = await PGlite.create(join(folder, 'db'))
    const hasPanicked = stopQueriesAfterPanic(client, (reason) => {
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
    if (error instanceof StartError) throw error
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < MIN_FREE_BYTES) throw new StartError(text('operation.folderFull', { folder }))
    throw new StartError(
      text('operation.databaseUnreadable', {
        folder,
        version,
        own: String(PGLITE_MAJOR),
        reason: reasonOf(error),
      }),
    )
  }
}

/**
 * Stops all queries after a panic, such as a full disk for PostgreSQL's log. A PostgreSQL server would restart. PGlite cannot, and
 * a further query would never end and would block this process.
 *
 * @returns a function that tells whether it has panicked
 */
function stopQueriesAfterPanic(client: PGlite, onPanic: (reason: string) => void): () => boolean {
  let panic: Error | null = null
  const watch = async <Result>(query: Promise<Result>) =>
    query.catch((error: unknown) => {
      if (panic === null && error instanceof Error && property(error, 'severity') === 'PANIC') {
        panic = error
        onPanic(reasonOf(error))
      }
      throw error
    })
  const execRaw = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    if (panic !== null) throw panic
    return execRaw(message)
  }
  const [exec, execStream] = [client.execProtocol.bind(client), client.execProtocolStream.bind(client)]
  client.execProtocol = (...args) => watch(exec(...args))
  client.execProtocolStream = (...args) => watch(execStream(...args))
  return () => panic !== null
}

/** An embedded database on a given PGlite, such as one in memory. */
export async function openPglite(client: PGlite): Promise<Database> {
  const db = drizzlePglite(client)
  await migratePglite(client)
  // PGlite has no autovacuum and so no statistics. Without them the planner prefers a bitmap scan to the index in the list's
  // order, and each batch of a list would sort all rows of the clinic.
  await client.exec('set enable_bitmapscan = off')
  return {
    db,
    sessionDb: db,
    ready: shared(stateReader((...args) => client.query(...args))),
    onRevision(listener, signal) {
      let isListening = false
      const stop = client.listen(REVISION_CHANNEL, (payload) => {
        if (isListening) listener(readRevision(payload))
      })
      signal.addEventListener('abort', () => void stop.then((unlisten) => unlisten()))
      void stop.then(() => {
        isListening = true
        listener(null)
      })
    },
    backups: pgliteBackups(client),
    close: () => client.close(),
  }
}

interface ConnectionOptions {
  signals: Signals
  applicationName: string
}

async function openPostgres(
  connectionString: string,
  restoreUrl: string,
  poolSize = DEFAULT_POOL_SIZE,
  options: ConnectionOptions,
): Promise<Database> {
  await migrateIfBehind(connectionString)
  const size = poolSize - SESSION_CONNECTIONS - LISTENING_CONNECTIONS
  const pool = openServerPool(connectionString, { ...options, name: 'work', max: size })
  const sessionPool = openServerPool(connectionString, {
    ...options,
    name: 'sessions',
    max: SESSION_CONNECTIONS,
  })
  const db = drizzlePostgres(pool)
  db.transaction = (work, options) => onConnection(pool, (own) => own.transaction(work, options))
  const sessionDb = drizzlePostgres(sessionPool)
  const closing = new AbortController()
  const query: Query = (...args) => pool.query(...args)
  const readState = stateReader(query)
  return {
    db,
    sessionDb,
    ready: shared(async () => {
      await requireServer(query)
      return readState()
    }),
    onRevision(listener, signal) {
      const client = {
        connectionString,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: QUERY_TIMEOUT_MS,
        application_name: options.applicationName,
      }
      void listenOnPostgres(client, listener, AbortSignal.any([signal, closing.signal]))
    },
    backups: postgresBackups(connectionString, restoreUrl),
    close: async () => {
      closing.abort()
      await Promise.all([pool.end(), sessionPool.end()])
    },
  }
}

function openServerPool(
  connectionString: string,
  { name, max, signals, applicationName }: ConnectionOptions & { name: string; max: number },
): Pool {
  const config = {
    connectionString,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  }
  return signallingPool(config, name, signals)
}

/** Migrates on a separate connection, since a migration may take longer than a request. */
async function migrateIfBehind(connectionString: string) {
  const pool = openPool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: 0,
  })
  try {
    await migrateUnderLock(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Runs work on one connection and always returns the connection to the pool. Drizzle's own transaction does not return a connection
 * whose `begin` fails, so ten broken connections would exhaust the pool.
 */
async function onConnection<Result>(
  pool: Pool,
  work: (own: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isInDoubt = true
  try {
    const result = await work(drizzlePostgres(client))
    isInDoubt = false
    return result
  } catch (error) {
    isInDoubt = !(error instanceof Refusal)
    throw error
  } finally {
    client.release(isInDoubt)
  }
}

/** Runs a check at most every half second, however often it is asked for: anybody may call /readyz. */
function shared<T>(check: () => Promise<T>): () => Promise<T> {
  let last: { at: number; promise: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (!last || now - last.at > READY_REUSE_MS) last = { at: now, promise: check() }
    return last.promise
  }
}
