import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listDoctors } from '../repository/doctors'
import { emptyPostgres, engines } from '../testing/backend'
import { openDatabase } from './open'

describe('the migrations', () => {
  it('hold everything that the schema says', async () => {
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

  it.runIf(engines.includes('postgres'))(
    'run once, however many processes start at the same moment',
    async () => {
      const { url, drop } = await emptyPostgres()
      const open = () => openDatabase({ databaseUrl: url, dataDir: '' }, () => undefined)
      const databases = await Promise.all(Array.from({ length: 6 }, open))
      const found = await Promise.all(databases.map(({ db }) => listDoctors(db)))
      expect(found).toEqual(Array(6).fill([]))
      const again = await open()
      const ran = await again.db.execute(sql`select hash from drizzle.__drizzle_migrations`)
      const written = (await readdir(new URL('migrations', import.meta.url))).filter((name) =>
        name.endsWith('.sql'),
      )
      expect(ran).toMatchObject({ rowCount: written.length })
      await Promise.all([...databases, again].map((each) => each.close()))
      await drop()
    },
  )
})
