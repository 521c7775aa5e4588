import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recentActivity } from '../repository/audit'
import { emptyPostgres, type Backend, hasPostgres } from '../testing/backend'
import { makeClinic, makeDoctor, makePatientBooking, type TestClinic } from '../testing/fixtures'
import { text } from '../text'
import { rowsOf } from './database'
import { migrateAsOwner } from './migrate'
import { openDatabase } from './open'
import { databaseName } from './requirements'

describe.runIf(hasPostgres)('a server that does not own its tables', () => {
  let owner: Client
  let ownerUrl: string
  let serverUrl: string
  let drop: () => Promise<void>
  const [ownerName, serverName] = [`clinora_owner_${process.pid}`, `clinora_server_${process.pid}`]
  const open = () => openDatabase({ databaseUrl: serverUrl, dataDir: '' }, () => undefined)

  beforeAll(async () => {
    const empty = await emptyPostgres()
    const root = new Client({ connectionString: empty.url })
    await root.connect()
    const database = new URL(empty.url).pathname.slice(1)
    for (const name of [ownerName, serverName])
      await root.query(`create role ${name} login password 'secret'`)
    await root.query(`alter database ${database} owner to ${ownerName}`)
    await root.query(`alter schema public owner to ${ownerName}`)
    drop = async () => {
      await owner.end()
      await empty.drop()
      const other = new Client({ connectionString: process.env['TEST_DATABASE_URL'] })
      await other.connect()
      await other.query(`drop role ${ownerName}; drop role ${serverName}`)
      await other.end()
    }
    await root.end()
    const as = (name: string) =>
      Object.assign(new URL(empty.url), { username: name, password: 'secret' }).href
    ownerUrl = as(ownerName)
    serverUrl = as(serverName)
    owner = new Client({ connectionString: ownerUrl })
    await owner.connect()
  })
  afterAll(() => drop())

  it('reports that the database is behind, and works after its owner has migrated it', async () => {
    await expect(open()).rejects.toThrow(text('operation.databaseBehind'))
    await expect(migrateAsOwner(ownerUrl, ownerUrl)).rejects.toThrow(
      text('operation.sameRole', { role: ownerName }),
    )
    expect(await migrateAsOwner(ownerUrl, serverUrl)).toBe(serverName)
    const other = await emptyPostgres()
    const { username, password } = new URL(serverUrl)
    const elsewhere = Object.assign(new URL(other.url), { username, password }).href
    await expect(migrateAsOwner(ownerUrl, elsewhere)).rejects.toThrow(
      text('operation.migratedOther', {
        migrated: databaseName({ databaseUrl: ownerUrl, dataDir: '' }),
        server: databaseName({ databaseUrl: elsewhere, dataDir: '' }),
        role: serverName,
      }),
    )
    await other.drop()
    // The state after a restore, which leaves out all revokes.
    await owner.query(`grant all on audit to public, ${ownerName}`)
    expect(await migrateAsOwner(ownerUrl, serverUrl)).toBe(serverName)
    const database = await open()
    const { db } = database
    const backend = { db, clock: { now: new Date('2026-11-21T03:30:00Z') } }
    const { clinicId } = await workOn(backend as Backend)
    expect(await recentActivity(db, clinicId)).not.toEqual([])
    await database.close()
  })

  it('may only read the audit and insert into it', async () => {
    const { rows } = await owner.query<{ grantee: string; privilege: string }>(
      `select grantee, privilege_type as privilege from information_schema.role_table_grants
       where table_name = 'audit' order by grantee, privilege_type`,
    )
    expect(rows.filter(({ grantee }) => grantee === serverName).map(({ privilege }) => privilege)).toEqual([
      'INSERT',
      'SELECT',
    ])
    expect(rows.filter(({ privilege }) => ['UPDATE', 'DELETE', 'TRUNCATE'].includes(privilege))).toEqual([])

    const database = await open()
    const { db } = database
    for (const statement of [
      `update audit set actor = 'doctor'`,
      'delete from audit',
      'truncate audit',
      'drop table audit',
      'alter table audit disable trigger all',
      'drop trigger audit_append_only on audit',
      'drop function refuse_change_of_audit cascade',
      `create or replace function refuse_change_of_audit() returns trigger language sql as 'select null'`,
      `grant all on audit to ${serverName}`,
      `set role ${ownerName}`,
      'create table other (id integer)',
    ]) {
      const outcome = db.execute(sql.raw(statement)).then(
        () => statement,
        () => 'refused',
      )
      // PostgreSQL only warns about a grant without the right to grant. The checks below prove that it had no effect.
      expect([statement, await outcome]).toEqual([
        statement,
        statement.startsWith('grant') ? statement : 'refused',
      ])
    }
    const [rights] = await rowsOf(
      db,
      sql`select bool_or(has_table_privilege('audit', each)) as any from unnest(array['update', 'delete', 'truncate']) each`,
    )
    expect(rights).toEqual({ any: false })
    await database.close()
  })

  it('protects the audit even if the owner grants itself more rights', async () => {
    await expect(owner.query('delete from audit')).rejects.toThrow('permission denied for table audit')
    await owner.query(`grant delete on audit to ${ownerName}`)
    await expect(owner.query('delete from audit')).rejects.toThrow('The audit is only ever added to.')
    await owner.query(`revoke delete on audit from ${ownerName}`)
  })
})

/** Makes a clinic's calls with the rights of the server's role. */
async function workOn(backend: Backend): Promise<TestClinic> {
  const scoped = { ...backend, identity: { add: () => undefined } } as unknown as Backend
  const clinic = await makeClinic(scoped)
  const doctor = await makeDoctor(scoped, { clinics: [clinic] })
  await makePatientBooking(scoped, clinic, doctor)
  return clinic
}
