import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DatabaseState } from './db/database'
import { StartError } from './startError'
import { anyEngine, engines, startBackend, startOnSameDatabase, type Backend } from './testing/backend'

const fine: DatabaseState = { schema: 'current', clockAheadMs: 0 }
const ok = { status: 'ok', database: 'ok', schema: 'ok', identity: 'ok', clock: 'ok' }
const silent = { ...ok, status: 'unavailable', schema: 'unknown', clock: 'unknown' }

const readiness = async ({ origin }: Backend): Promise<[number, unknown]> => {
  const response = await fetch(`${origin}/readyz`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return [response.status, await response.json()]
}

describe('/readyz', () => {
  let database: Backend
  beforeAll(async () => {
    database = await startBackend(anyEngine)
  })
  afterAll(() => database.close())

  it.each<[string, () => Promise<DatabaseState>, number, object]>([
    ['all is well', () => Promise.resolve(fine), 200, ok],
    ...[60_001, -60_001].map((clockAheadMs): [string, () => Promise<DatabaseState>, number, object] => [
      `the database is ${String(clockAheadMs)} ms ahead`,
      () => Promise.resolve({ ...fine, clockAheadMs }),
      200,
      { ...ok, status: 'degraded', clock: 'wrong' },
    ]),
    ['the difference is within a minute', () => Promise.resolve({ ...fine, clockAheadMs: 59_999 }), 200, ok],
    [
      'a newer version has migrated',
      () => Promise.resolve({ ...fine, schema: 'ahead' }),
      200,
      { ...ok, status: 'degraded', schema: 'ahead' },
    ],
    [
      'a version that is too new has migrated',
      () => Promise.resolve({ ...fine, schema: 'too-new' }),
      503,
      { ...ok, status: 'unavailable', schema: 'too-new' },
    ],
    [
      'migrations are missing',
      () => Promise.resolve({ ...fine, schema: 'behind' }),
      503,
      { ...ok, status: 'unavailable', schema: 'behind' },
    ],
    [
      'the database does not answer',
      () => Promise.reject(new Error('gone')),
      503,
      { ...silent, database: 'unavailable' },
    ],
    [
      'the database is read-only',
      () => Promise.reject(new StartError('It is a copy.')),
      503,
      { ...silent, database: 'unsuitable' },
    ],
  ])('says what is wrong: %s', async (_name, ready, status, body) => {
    const backend = await startOnSameDatabase({ ...database, ready })
    try {
      const answers = [await readiness(backend), await readiness(backend)]
      expect(answers).toEqual([
        [status, body],
        [status, body],
      ])
      // Each change is logged once, and never what the database said.
      expect(backend.logLines.filter((line) => line.includes('"op":"readiness"'))).toHaveLength(
        body === ok ? 0 : 1,
      )
      expect((await fetch(`${backend.origin}/healthz`)).status).toBe(200)
    } finally {
      await backend.close()
    }
  })

  it('stays ready without the identity provider, and names it', async () => {
    database.identity.failure = new Error('unavailable')
    expect(await readiness(database)).toEqual([200, { ...ok, status: 'degraded', identity: 'unavailable' }])
  })
})

describe.each(engines)('/readyz on %s', (engine) => {
  let backend: Backend
  beforeEach(async () => {
    backend = await startBackend(engine)
  })
  afterEach(() => backend.close())

  const schemaOnce = async (statement: string) => {
    await backend.db.execute(sql.raw(statement))
    await expect.poll(async () => (await readiness(backend))[1]).not.toMatchObject({ schema: 'ok' })
    return readiness(backend)
  }

  it('knows the clock and the schema', async () => {
    expect(await readiness(backend)).toEqual([200, ok])
  })

  it('is not ready once an older schema was restored, and is again with the migrations', async () => {
    const newest = 'select max(created_at) from drizzle.__drizzle_migrations'
    await backend.db.execute(
      sql.raw(`create table removed as select * from drizzle.__drizzle_migrations
      where created_at = (${newest})`),
    )
    expect(
      await schemaOnce(`delete from drizzle.__drizzle_migrations where created_at = (${newest})`),
    ).toEqual([503, { ...ok, status: 'unavailable', schema: 'behind' }])
    await backend.db.execute(sql.raw('insert into drizzle.__drizzle_migrations select * from removed'))
    await expect.poll(() => readiness(backend)).toEqual([200, ok])
  })

  it('is ready beside a newer version', async () => {
    expect(
      await schemaOnce(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${String(Date.now())} * 10)`,
      ),
    ).toEqual([200, { ...ok, status: 'degraded', schema: 'ahead' }])
  })
})
