import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { listDoctors } from '../repository/doctors'
import { version } from '../projectRoot'
import { emptyPostgres, engines, hasPostgres } from '../testing/backend'
import { makeServerDatabase } from '../testing/serverDatabase'
import { StartError } from '../startError'
import { text } from '../text'
import { MIGRATION_LOCK, migrateUnderLock } from './migrate'
import { newestMigration } from './migrationFiles'
import { openDatabase } from './open'
import { openPool } from './pool'
import { oldestServer } from './schema'

describe('the migrations', () => {
  it('match the schema', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clinora-migrations-'))
    await cp('server/db/migrations', folder, { recursive: true })
    const kit = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--dialect', 'postgresql']
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...kit,
      ...['--schema', 'server/db/schema.ts', '--out', relative('.', folder)],
    ])
    await rm(folder, { recursive: true })
    expect(stdout).toContain('No schema changes')
  })

  it.runIf(hasPostgres)('run once if many processes start at the same time', async () => {
    const { url, drop } = await emptyPostgres()
    const open = () => openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined)
    const databases = await Promise.all(Array.from({ length: 6 }, open))
    const doctorLists = await Promise.all(databases.map(({ db }) => listDoctors(db)))
    expect(doctorLists).toEqual(Array(6).fill([]))
    const again = await open()
    const ran = await again.db.execute(sql`select hash from drizzle.__drizzle_migrations`)
    const migrationFiles = (await readdir(new URL('migrations', import.meta.url))).filter((name) =>
      name.endsWith('.sql'),
    )
    expect(ran).toMatchObject({ rowCount: migrationFiles.length })
    await Promise.all([...databases, again].map((each) => each.close()))
    await drop()
  })

  it.runIf(hasPostgres)('outlive a connection that the database ends, used and idle', async () => {
    const { url, drop } = await emptyPostgres()
    const [pool, killer] = [openPool({ connectionString: url, max: 1 }), openPool({ connectionString: url })]
    const pidOf = (rows: { pid: number }[]) => rows[0]?.pid
    const readPid = 'select pg_backend_pid() as pid'
    const kill = (pid: number | undefined) => killer.query('select pg_terminate_backend($1, 5000)', [pid])
    const client = await pool.connect()
    await kill(pidOf((await client.query<{ pid: number }>(readPid)).rows))
    await expect(client.query(readPid)).rejects.toThrow()
    client.release(true)
    await kill(pidOf((await pool.query<{ pid: number }>(readPid)).rows))
    await expect.poll(() => pool.totalCount).toBe(0)
    expect((await pool.query(readPid)).rows).toHaveLength(1)
    await Promise.all([pool.end(), killer.end()])
    await drop()
  })

  it.runIf(hasPostgres)(
    'wait for the holder of their lock with a warning, then give up with advice',
    async () => {
      const { url, drop } = await emptyPostgres()
      const pool = openPool({ connectionString: url })
      const holder = await pool.connect()
      const { rows } = await holder.query<{ pid: number }>(
        'select pg_backend_pid() as pid, pg_advisory_lock($1)',
        [MIGRATION_LOCK],
      )
      const pid = String(rows[0]?.pid)
      const stderrWrite = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const timeouts = { warnMs: 200, failMs: 400 }
      await expect(migrateUnderLock(pool, undefined, timeouts)).rejects.toEqual(
        new StartError(text('operation.migrationStuck', { pid, seconds: '0.4' })),
      )
      const waiting = migrateUnderLock(pool, undefined, { warnMs: 200, failMs: 60_000 })
      await expect.poll(() => stderrWrite.mock.calls.length).toBe(2)
      await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      await waiting
      expect(stderrWrite.mock.calls).toEqual(
        Array(2).fill([`${text('operation.migrationWaits', { pid })}\n`]),
      )
      stderrWrite.mockRestore()
      holder.release()
      await pool.end()
      await drop()
    },
  )
})

describe.each(engines)('a database on %s that a newer version has migrated', (engine) => {
  it('is used, unless the migrations say that this version is too old', async () => {
    const { where, drop } = await makeServerDatabase(engine)
    const open = () => openDatabase({ databaseUrl: null, dataDir: '', ...where }, () => undefined)
    const first = await open()
    const newest = newestMigration()
    await first.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${newest + 2})`,
    )
    // Of an earlier contraction, which this version knows.
    await first.db.insert(oldestServer).values({ migration: newest, version: '0.2.0' })
    await first.close()
    const second = await open()
    expect(await second.ready()).toMatchObject({ schema: 'ahead' })
    await second.db.insert(oldestServer).values({ migration: newest + 1, version: '9.1.0' })
    await expect.poll(() => second.ready()).toMatchObject({ schema: 'too-new' })
    await second.close()
    await expect(open()).rejects.toThrow(text('operation.databaseTooNew', { version, oldest: '9.1.0' }))
    await drop()
  })
})

describe.runIf(hasPostgres)('the pool', () => {
  it('keeps at most the configured number of connections and serves all requests', async () => {
    const { url, drop } = await emptyPostgres()
    const database = await openDatabase(
      { databaseUrl: url, dataDir: '', databasePoolSize: 4 },
      () => undefined,
    )
    const counts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        await database.db.execute(sql`select pg_sleep(0.02)`)
        const { rows } = (await database.db.execute(
          sql`select count(*)::int as open from pg_stat_activity where datname = current_database()`,
        )) as { rows: { open: number }[] }
        return rows[0]?.open ?? 0
      }),
    )
    expect(Math.max(...counts)).toBeLessThanOrEqual(4)
    await database.close()
    await drop()
  })

  it('checks sessions while all other connections are busy', async () => {
    const { url, drop } = await emptyPostgres()
    const database = await openDatabase(
      { databaseUrl: url, dataDir: '', databasePoolSize: 4 },
      () => undefined,
    )
    let isBusy = true
    const busy = Promise.all(
      Array.from({ length: 4 }, () => database.db.execute(sql`select pg_sleep(1)`)),
    ).then(() => (isBusy = false))
    await database.sessionDb.execute(sql`select 1`)
    expect(isBusy).toBe(true)
    await busy
    await database.close()
    await drop()
  })
})
