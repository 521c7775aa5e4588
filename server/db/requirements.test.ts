import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { version } from '../projectRoot'
import { emptyPostgres, hasPostgres } from '../testing/backend'
import { text } from '../text'
import { migrateAsOwner } from './migrate'
import { openDatabase } from './open'
import { databaseName, PGLITE_MAJOR, requireServer } from './requirements'

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' }, () => undefined)
const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

describe.runIf(hasPostgres)('what the server needs of PostgreSQL', () => {
  it.each(['LATIN1', 'SQL_ASCII', 'EUC_JP'])(
    'refuses the encoding %s at the start and in migrate',
    async (encoding) => {
      const { url, drop } = await emptyPostgres({ encoding })
      const sentence = text('operation.databaseEncoding', { name: nameOf(url), encoding })
      await expect(open(url)).rejects.toThrow(sentence)
      const other = Object.assign(new URL(url), { username: 'clinora_nobody' }).href
      await run(url, 'create role clinora_nobody login')
      await expect(migrateAsOwner(url, other)).rejects.toThrow(sentence)
      await run(url, 'drop role clinora_nobody')
      await drop()
    },
  )

  it('refuses a read-only database at the start, and is not ready when one becomes read-only', async () => {
    const { url, drop } = await emptyPostgres()
    const sentence = text('operation.databaseReadOnly', { name: nameOf(url) })
    const database = await open(url)
    await database.ready()
    await database.close()
    await run(url, `alter database ${nameOf(url)} set default_transaction_read_only = on`)
    await expect(open(url)).rejects.toThrow(sentence)
    await drop()
  })

  it('refuses a user without rights to a table, and names the rights', async () => {
    const { url, drop } = await emptyPostgres()
    const role = `clinora_reader_${process.pid}`
    const asRole = Object.assign(new URL(url), { username: role }).href
    await run(url, `create role ${role} login`)
    await migrateAsOwner(url, asRole)
    await (await open(asRole)).close()
    await run(url, `revoke update on clinic from ${role}`)
    await expect(open(asRole)).rejects.toThrow(
      text('operation.databaseRights', { role, missing: 'UPDATE on clinic' }),
    )
    await run(url, `drop owned by ${role}; drop role ${role}`)
    await drop()
  })

  it('names version, database and a way out if it does not answer, never the password', async () => {
    const { url, drop } = await emptyPostgres()
    await drop()
    const withPassword = Object.assign(new URL(url), { password: 'secret-word' }).href
    const failed = open(withPassword)
    await expect(failed).rejects.toThrow(
      `Clinora ${version} needs PostgreSQL 15 or newer and tried ${databaseName({ databaseUrl: url, dataDir: '' })}`,
    )
    await expect(failed).rejects.not.toThrow('secret-word')
  })
})

it('PostgreSQL 14 is refused', async () => {
  const row = { server: '14.9', major: 14, encoding: 'UTF8', name: 'clinora', read_only: 'off' }
  await expect(requireServer(() => Promise.resolve({ rows: [row] }))).rejects.toThrow(
    text('operation.databaseTooOld', { name: 'clinora', server: '14.9', version, oldest: '15' }),
  )
})

it.each([
  [
    'postgres://clinora:secret@db.example:5433/clinora?sslmode=require',
    'postgres://clinora@db.example:5433/clinora',
  ],
  ['postgresql://db.example/clinora', 'postgresql://db.example/clinora'],
  [null, 'PGlite in /srv/data'],
])('the database %s is named %s', (databaseUrl, name) => {
  expect(databaseName({ databaseUrl, dataDir: '/srv/data' })).toBe(name)
})

describe('the embedded database', () => {
  it('is of the named version', async () => {
    const pglite = await PGlite.create()
    const { rows } = await pglite.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    await pglite.close()
    expect(rows).toEqual([{ major: PGLITE_MAJOR }])
  })

  it.each([
    ['of another version', '17\n', { found: '17' }],
    ['that is broken', '18\n', null],
  ])('%s is refused with versions and a way out', async (_, versionFile, other) => {
    const folder = await mkdtemp(join(tmpdir(), 'clinora-version-'))
    await mkdir(join(folder, 'db'))
    await writeFile(join(folder, 'db', 'PG_VERSION'), versionFile)
    const own = String(PGLITE_MAJOR)
    const attempt = openDatabase({ databaseUrl: null, dataDir: folder }, () => undefined)
    await expect(attempt).rejects.toThrow(
      other
        ? text('operation.databaseOtherVersion', { folder, version, own, ...other })
        : `The database in ${folder} cannot be opened by Clinora ${version} (PGlite with PostgreSQL ${own})`,
    )
    await rm(folder, { recursive: true })
  })
})
