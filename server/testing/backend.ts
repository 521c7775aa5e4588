import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { inject } from 'vitest'
import { createApp } from '../app'
import { loadConfig, type Config } from '../config'
import type { Database } from '../db/database'
import { openDatabase, openPglite } from '../db/open'
import { httpServer } from '../http/listener'
import { NO_SIGNALS, type Signals } from '../signals/signals'
import type { Mail, Mailer } from '../mail/mailer'
import type { Account, Identity, SignIn } from '../identity'
import { copiedPostgres, hasPostgres } from './postgres'

export { emptyPostgres, hasPostgres } from './postgres'

export type Engine = 'pglite' | 'postgres'

export const bothEngines: readonly Engine[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite']

/**
 * The engines of the tests: PostgreSQL, which takes a quarter of PGlite's time, and both in `npm run test:hard`. Demo data are
 * always tested on both.
 */
export const engines = process.env['HARD'] ? bothEngines : bothEngines.slice(-1)

/** For tests that need any database: a new one on PostgreSQL is there in a tenth of PGlite's time. */
export const anyEngine: Engine = hasPostgres ? 'postgres' : 'pglite'

/** A Saturday, 09:00 in Asia/Kolkata, the zone of the tests. */
export const SATURDAY = new Date('2026-11-21T03:30:00Z')
export const TODAY = '2026-11-21'

/** The requests of all clinics of a test come from one address, and its clock stands. */
export const MANY_CALLS = 1_000_000

export interface Reply {
  status: number
  body: unknown
  headers: Headers
}

export interface Call {
  token?: string | undefined
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}

/** A backend on a new database, with a clock and an identity provider that the test controls. */
export interface Backend extends Database {
  origin: string
  /** The server's time. */
  clock: { now: Date }
  identity: FakeIdentity
  /** The lines of the server's log. */
  logLines: string[]
  /** The mails that were sent. */
  mails: Mail[]
  call: Caller
}

/** Makes a call below /api. */
export type Caller = (method: string, path: string, options?: Call) => Promise<Reply>

/** Creates a caller for the server of an origin. */
export function caller(origin: string): Caller {
  return async (method, path, { token, json, body, headers } = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    const text = isStream ? await startOf(response) : await response.text()
    return {
      status: response.status,
      body: isStream ? text : text ? (JSON.parse(text) as unknown) : null,
      headers: response.headers,
    }
  }
}

/** The first event of a stream, which is then closed. */
async function startOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

type FakeAccount = Pick<Account, 'uid' | 'email' | 'emailVerified'> & Partial<Account>

/** A fake identity provider. An account's token is `proof of <uid>`, or `proof of <uid> at <time of the sign-in>`. */
export class FakeIdentity implements Identity {
  readonly accounts = new Map<string, Account>()
  /** Thrown instead of a response. */
  failure: Error | null = null
  /** The uids that were looked up. */
  readonly lookups: string[] = []

  constructor(private readonly clock: () => Date = () => new Date()) {}

  add(account: FakeAccount): void {
    this.accounts.set(account.uid, { disabled: false, validSince: null, ...account })
  }

  verify(idToken: string): Promise<SignIn | null> {
    if (this.failure) return Promise.reject(this.failure)
    const [uid = '', at] = idToken.replace('proof of ', '').split(' at ')
    const account = this.accounts.get(uid)
    if (!account || account.disabled) return Promise.resolve(null)
    const second = Math.floor((at ? new Date(at) : this.clock()).getTime() / 1000)
    const { email, emailVerified } = account
    return Promise.resolve({ uid, email, emailVerified, signedInAt: new Date(second * 1000) })
  }

  remove(uid: string): Promise<void> {
    if (this.failure) return Promise.reject(this.failure)
    this.accounts.delete(uid)
    return Promise.resolve()
  }

  changeEmail(uid: string, email: string): Promise<void> {
    const account = this.accounts.get(uid)
    if (this.failure || !account) return Promise.reject(this.failure ?? new Error(`No account ${uid}.`))
    this.accounts.set(uid, { ...account, email, emailVerified: false })
    return Promise.resolve()
  }

  verifiedUids(uids: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(uids.filter((uid) => this.accounts.get(uid)?.emailVerified)))
  }

  lookup(uid: string): Promise<Account | null> {
    this.lookups.push(uid)
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(this.accounts.get(uid) ?? null)
  }
}

/** @param provider replaces the fake identity provider */
export async function startBackend(
  engine: Engine,
  changes: Partial<Config> = {},
  provider?: Identity,
  signals = NO_SIGNALS,
  mailer?: Mailer,
): Promise<Backend> {
  const database = engine === 'pglite' ? await freshPglite() : await freshPostgres(signals)
  return serve(database, changes, provider, signals, mailer)
}

/** Starts a backend on an existing PostgreSQL. */
export async function startOn(
  databaseUrl: string,
  {
    changes = {},
    clock,
    identity,
  }: { changes?: Partial<Config>; clock?: Backend['clock']; identity?: Identity } = {},
): Promise<Backend> {
  const database = await openDatabase({ databaseUrl, dataDir: '' }, () => undefined)
  return serve(database, changes, identity, NO_SIGNALS, undefined, clock)
}

/** Starts another server on the same database. Close it before the first one. */
export async function startOnSameDatabase(backend: Backend, changes: Partial<Config> = {}): Promise<Backend> {
  return serve({ ...backend, close: () => Promise.resolve() }, changes)
}

async function serve(
  database: Database,
  changes: Partial<Config>,
  provider?: Identity,
  signals = NO_SIGNALS,
  mailer?: Mailer,
  clock = { now: SATURDAY },
): Promise<Backend> {
  const identity = new FakeIdentity(() => clock.now)
  const logLines: string[] = []
  const mails: Mail[] = []
  const closing = new AbortController()
  const app = createApp({
    config: {
      ...loadConfig({}),
      clinicTz: 'Asia/Kolkata',
      validateResponses: true,
      callLimit: MANY_CALLS,
      ...changes,
    },
    db: database.db,
    sessionDb: database.sessionDb,
    onRevision: (...args) => database.onRevision(...args),
    closing: closing.signal,
    ready: () => database.ready(),
    isStopping: () => false,
    identity: provider ?? identity,
    mailer: mailer ?? {
      operator: 'operator@clinora.test',
      send: (mail) => Promise.resolve(mails.push(mail) > 0),
    },
    clock: () => clock.now,
    signals,
    logger: pino({}, { write: (line: string) => void logLines.push(line) }),
  })
  // As in production: an idle connection is kept for longer than a statement of a test takes.
  const server = httpServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...database,
    origin,
    clock,
    identity,
    logLines,
    mails,
    call: caller(origin),
    async close() {
      closing.abort()
      server.closeAllConnections()
      server.close()
      await database.close()
    },
  }
}

/** A new database on PGlite, in memory. */
export async function freshPglite(): Promise<Database> {
  return openPglite(await emptyPglite())
}

/** A new PGlite without tables, in memory. */
export async function emptyPglite(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(inject('emptyPglite'))]) })
}

async function freshPostgres(signals: Signals): Promise<Database> {
  const { url, drop } = await copiedPostgres(inject('migratedPostgres'))
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined, { signals })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
