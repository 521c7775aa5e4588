import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { emptyPglite, emptyPostgres, engines, hasPostgres, type Engine } from '../testing/backend'
import { StartError } from '../startError'
import { text } from '../text'
import type { Migration } from './migrationFiles'
import { applyMigrations } from './migrationRunner'
import type { Query } from './requirements'

const QUICK = { attempts: 3, minPauseMs: 10, maxPauseMs: 20 }

let time = 0
function migration(statements: string[], run: Migration['run'] = 'transaction'): Migration {
  time += 1
  return { name: `000${time}_test`, time, hash: '', statements, run, oldestServer: null }
}

const VISITS = [
  migration(['create table visit (id int primary key, age int, source text)']),
  migration(['insert into visit select n, n % 90 from generate_series(1, 1200) n']),
]

async function emptyDatabase(engine: Engine): Promise<Query> {
  if (engine === 'postgres') {
    const { url, drop } = await emptyPostgres()
    onTestFinished(drop)
    return connect(url)
  }
  const pglite = await emptyPglite()
  onTestFinished(() => pglite.close())
  return (...args) => pglite.query(...args)
}

async function connect(url: string): Promise<Query> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return (...args) => client.query(...args)
}

const rowsOf = async (query: Query, statement: string) => (await query(statement)).rows

describe.each(engines)('the migrations on %s', (engine) => {
  it('run once, each in its way', async () => {
    const query = await emptyDatabase(engine)
    const statements: string[] = []
    const watched: Query = (statement, parameters) => {
      statements.push(statement)
      return query(statement, parameters)
    }
    const backfill = `update visit set source = 'desk' where id between $1 and $2 and source is null`
    const index = 'create index concurrently if not exists visit_source on visit (source)'
    const migrations = [
      ...VISITS,
      migration([backfill], { table: 'visit', column: 'id' }),
      migration([index], 'single'),
    ]
    await applyMigrations(watched, migrations)
    expect(statements.filter((each) => each === backfill)).toHaveLength(3)
    expect(await rowsOf(query, 'select source, count(*)::int from visit group by source')).toEqual([
      { source: 'desk', count: 1200 },
    ])
    expect(
      await rowsOf(query, `select indisvalid from pg_index where indexrelid = 'visit_source'::regclass`),
    ).toEqual([{ indisvalid: true }])

    statements.length = 0
    await applyMigrations(watched, migrations)
    expect(statements.filter((each) => !each.startsWith('create') && !each.startsWith('select'))).toEqual([])
    expect(
      await rowsOf(query, 'select created_at::int as time from drizzle.__drizzle_migrations order by id'),
    ).toEqual(migrations.map((each) => ({ time: each.time })))
  })

  it('keep what came before a failure, name the one that failed, and begin it again', async () => {
    const query = await emptyDatabase(engine)
    const failing = migration([`update visit set source = 'app'`, 'select 1 / 0'])
    const migrations = [...VISITS, failing]
    await expect(applyMigrations(query, migrations)).rejects.toThrow(`${failing.name}: division by zero`)
    const countQuery = 'select count(*)::int, count(source)::int as sources from visit'
    expect(await rowsOf(query, countQuery)).toEqual([{ count: 1200, sources: 0 }])
    failing.statements.pop()
    await applyMigrations(query, migrations)
    expect(await rowsOf(query, countQuery)).toEqual([{ count: 1200, sources: 1200 }])
  })

  it('build an index again that an interrupted run has left unusable', async () => {
    const query = await emptyDatabase(engine)
    const index = migration(
      ['create unique index concurrently if not exists "visit_age" on visit (age)'],
      'single',
    )
    const migrations = [...VISITS, index]
    await expect(applyMigrations(query, migrations)).rejects.toThrow('could not create unique index')
    const valid = `select indisvalid from pg_index where indexrelid = 'visit_age'::regclass`
    expect(await rowsOf(query, valid)).toEqual([{ indisvalid: false }])
    await query('update visit set age = id')
    await applyMigrations(query, migrations)
    expect(await rowsOf(query, valid)).toEqual([{ indisvalid: true }])
  })
})

describe.runIf(hasPostgres)('a migration that gets no lock', () => {
  async function withHolder() {
    const { url, drop } = await emptyPostgres()
    onTestFinished(drop)
    const [query, holder] = [await connect(`${url}?application_name=migration`), await connect(url)]
    await applyMigrations(query, VISITS)
    await holder(`set application_name = 'backup'; begin; select from visit limit 1`)
    const [{ pid } = { pid: '' }] = (await rowsOf(holder, 'select pg_backend_pid()::text as pid')) as {
      pid: string
    }[]
    const stderrWrite = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => stderrWrite.mockRestore())
    const change = migration(['alter table visit add column room text'])
    return { url, query, holder, pid, stderrWrite, migrations: [...VISITS, change], change: change.name }
  }

  it('gives up with the process that has the oldest transaction', async () => {
    const { query, pid, stderrWrite, migrations, change } = await withHolder()
    const oldest = { migration: change, pid, application: 'backup' }
    await expect(applyMigrations(query, migrations, QUICK)).rejects.toEqual(
      new StartError(text('operation.migrationLocked', { ...oldest, attempts: '3' })),
    )
    expect(stderrWrite.mock.calls).toEqual([[`${text('operation.migrationWaitsForLock', oldest)}\n`]])
  })

  it('lets others work in between, and goes on when the lock is free', async () => {
    const { url, query, holder, migrations } = await withHolder()
    const desk = await connect(url)
    let isOver = false
    const measure = async () => {
      let longest = 0
      while (!isOver) {
        const startedAt = performance.now()
        await desk(`update visit set source = 'desk' where id = 1`)
        longest = Math.max(longest, performance.now() - startedAt)
        await delay(5)
      }
      return longest
    }
    const longestWait = measure()
    const migrated = applyMigrations(query, migrations, { attempts: 20, minPauseMs: 50, maxPauseMs: 100 })
    await delay(2_000)
    await holder('commit')
    await migrated
    isOver = true
    // They wait behind the migration, which waits for half a second at a time.
    expect(await longestWait).toBeGreaterThan(300)
    expect(await longestWait).toBeLessThan(1_000)
    expect(await rowsOf(query, 'select room from visit where id = 1')).toEqual([{ room: null }])
  })
})
