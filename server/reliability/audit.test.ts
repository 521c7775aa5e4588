import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseArguments } from '../admin/command'
import { runAdmin } from '../admin/run'
import { rowsOf, type Db } from '../db/database'
import { migrateAsOwner } from '../db/migrate'
import { openDatabase } from '../db/open'
import * as dbSchema from '../db/schema'
import { recentActivity } from '../repository/audit'
import { emptyPostgres, engines, startBackend, type Backend } from '../testing/backend'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  unique,
  type SceneClinic,
} from '../testing/scene'
import { text } from '../text'

/** Each change that a clinic or an admin can make: prepared now, made when it is called. */
const CHANGES: Record<string, (backend: Backend) => Promise<() => Promise<unknown>>> = {
  register: (backend) => {
    const uid = `new${unique()}`
    const email = `${uid}@clinic.example`
    backend.identity.add({ uid, email, emailVerified: true })
    const json = { uid, email, clinicName: 'Riverside', phone: '5550142233' }
    return Promise.resolve(() => backend.call('POST', '/register', { json }))
  },
  'register anew': async (backend) => {
    const gone = await makeClinic(backend)
    const uid = `new${unique()}`
    backend.identity.accounts.delete(gone.uid)
    backend.identity.add({ uid, email: gone.email, emailVerified: true })
    const json = { uid, email: gone.email, clinicName: 'Riverside', phone: '5550142233' }
    return () => backend.call('POST', '/register', { json })
  },
  login: async (backend) => {
    const { email, uid } = await makeClinic(backend)
    const headers = { 'x-identity-token': `proof of ${uid}` }
    return () => backend.call('POST', '/login', { json: { email }, headers })
  },
  logout: async (backend) => {
    const { token } = await makeClinic(backend)
    return () => backend.call('POST', '/logout', { token })
  },
  settings: async (backend) => {
    const { token } = await makeClinic(backend)
    const body = new FormData()
    body.set('address', '12 Harbour Street')
    body.set('payment_at_clinic', '1')
    return () => backend.call('PUT', '/clinic/settings', { token, body })
  },
  'request a doctor': async (backend) => {
    const { token, clinicId } = await makeClinic(backend)
    const { id } = await makeDoctor(backend)
    return () => backend.call('POST', `/addToClinic/${id}/${clinicId}`, { token })
  },
  book: async (backend) => {
    const { clinic, doctor } = await scene(backend)
    return () =>
      backend.call('POST', '/book_appointment', { token: clinic.token, json: bookingFor(clinic, doctor) })
  },
  accept: (backend) => changeOfStatus(backend, [], 1),
  decline: (backend) => changeOfStatus(backend, [], 3),
  complete: (backend) => changeOfStatus(backend, [1], 2),
  cancel: (backend) => changeOfStatus(backend, [1], 4),
  'wrong code for the fifth time': async (backend) => {
    const { clinic, doctor } = await scene(backend)
    const { token } = clinic
    const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor)
    await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
    const json = { otp: completionOtp === 1000 ? '1001' : '1000' }
    const guess = () => backend.call('POST', `/verify_appointment_otp/${id}`, { token, json })
    for (let attempt = 1; attempt <= 4; attempt += 1) await guess()
    return guess
  },
  approve: async (backend) => {
    const { email } = await makeClinic(backend, { approved: false })
    return () => admin(backend, `approve ${email}`)
  },
  suspend: async (backend) => {
    const { email } = await makeClinic(backend)
    return () => admin(backend, `suspend ${email}`)
  },
  'import doctors': (backend) =>
    Promise.resolve(() => admin(backend, 'doctors import file', `name\nDr. Import ${unique()}\n`)),
  'import slots': async (backend) => {
    const { name } = await makeDoctor(backend)
    const csv = `doctor,weekday,time,booking_limit\n${name},2,1015,3\n`
    return () => admin(backend, 'slots import file', csv)
  },
  'accept a request': async (backend) => {
    const { token, clinicId, email } = await makeClinic(backend)
    const { id } = await makeDoctor(backend)
    await backend.call('POST', `/addToClinic/${id}/${clinicId}`, { token })
    return () => admin(backend, `accept-request ${id} ${email}`)
  },
}

async function scene(backend: Backend) {
  const clinic = await makeClinic(backend)
  return { clinic, doctor: await makeDoctor(backend, { clinics: [clinic] }) }
}

async function changeOfStatus(backend: Backend, before: readonly number[], to: number) {
  const { clinic, doctor } = await scene(backend)
  const { token } = clinic
  const id = await makeWalkIn(backend, clinic, doctor)
  const change = (status: number) =>
    backend.call('POST', `/update_appointment_status/${id}/${status}`, { token })
  for (const status of before) await change(status)
  return () => change(to)
}

function admin({ db, clock }: Backend, line: string, file = '') {
  const { command } = parseArguments(line.split(' '), () => file)
  if (command.name === 'migrate') throw new Error('No server runs this one.')
  return runAdmin(command, { db, timeZone: 'Asia/Kolkata', emulator: null, simulation: false }, clock.now)
}

/** All that the tables hold, by table; but what guards logins counts on its own. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const tables = Object.values<unknown>(dbSchema).filter((each) => is(each, PgTable))
  const parts = tables
    .map(getTableName)
    .filter((name) => name !== 'rate_limit')
    .map((name) => {
      const rows = sql`string_agg(t::text, E'\n' order by t::text)`
      return sql`select ${name}::text as name, ${rows} as rows from ${sql.identifier(name)} t`
    })
  const rows = await rowsOf<{ name: string; rows: string | null }>(db, sql.join(parts, sql` union all `))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows ?? '']))
}

const auditIds = async (db: Db) =>
  (await rowsOf<{ id: number }>(db, sql`select id from audit order by id`)).map(({ id }) => id)

describe.each(engines)('the audit on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  it.each(Object.entries(CHANGES))('%s: is told, and without being told is not done', async (_, prepare) => {
    const { db } = backend
    const change = await prepare(backend)
    const before = await contentOf(db)
    await db.execute(sql`alter table audit add constraint nothing_more check (id < 0) not valid`)
    const outcome = await change().then(
      (answer) => answer,
      (error: unknown) => error,
    )
    await db.execute(sql`alter table audit drop constraint nothing_more`)
    if (!(outcome instanceof Error)) expect(outcome).toMatchObject({ status: 500 })
    expect(await contentOf(db)).toEqual(before)

    const told = await auditIds(db)
    await change()
    const after = await contentOf(db)
    expect(after).not.toEqual(before)
    const added = (await auditIds(db)).filter((id) => !told.includes(id))
    expect(added.length).toBeGreaterThan(0)
    const nameless = await rowsOf(
      db,
      sql`select id from audit where id > ${told.at(-1) ?? 0} and coalesce(clinic_id, doctor_id::text) is null`,
    )
    expect(nameless).toEqual([])
  })

  it.each([
    ['update', sql`update audit set actor = 'doctor'`],
    ['update of no row', sql`update audit set actor = 'doctor' where false`],
    ['delete', sql`delete from audit`],
    ['truncate', sql`truncate audit`],
    ['truncate of what it names', sql`truncate clinic cascade`],
  ])('takes no %s, whoever asks for it', async (_, statement) => {
    await makeClinic(backend)
    const before = await contentOf(backend.db)
    await expect(backend.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await contentOf(backend.db)).toEqual(before)
  })

  it('is printed by the command line, for one clinic and for all, and is what the clinic sees of its day', async () => {
    const { clinic, doctor } = await scene(backend)
    await makeWalkIn(backend, clinic, doctor)
    const one = await admin(backend, `audit ${clinic.email}`)
    const at = backend.clock.now.toISOString()
    expect(one.lines.map((line) => line.replace(/Clinora\d{7}/, 'N'))).toEqual([
      `${at}  clinic  ${text('activity.appointment-booked', { number: 'N', doctor: doctor.name })}`,
      `${at}  doctor  ${text('activity.doctor-accepted', { doctor: doctor.name })}`,
      `${at}  clinic  ${text('activity.doctor-requested', { doctor: doctor.name })}`,
      `${at}  clinic  ${text('activity.session-opened')}`,
      `${at}  admin   ${text('activity.clinic-approved')}`,
      `${at}  clinic  ${text('activity.clinic-registered')}`,
    ])
    const all = await admin(backend, 'audit')
    expect(all.lines.length).toBeGreaterThan(one.lines.length)
    const shown = await recentActivity(backend.db, clinic.clinicId)
    expect(shown.map(({ description }) => description)).toEqual(
      one.lines.filter((line) => !line.includes(text('activity.session-opened'))).map(descriptionOf),
    )

    function descriptionOf(line: string) {
      return line.split(/ {2,}/).slice(2).join('  ')
    }
  })
})

describe.runIf(engines.includes('postgres'))('a server that does not own its tables', () => {
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

  it('says that the database is behind, then works on it once its owner has brought it up to date', async () => {
    await expect(open()).rejects.toThrow(text('operation.databaseBehind'))
    await expect(migrateAsOwner(ownerUrl, ownerUrl)).rejects.toThrow(
      text('operation.sameRole', { role: ownerName }),
    )
    expect(await migrateAsOwner(ownerUrl, serverUrl)).toBe(serverName)
    expect(await migrateAsOwner(ownerUrl, serverUrl)).toBe(serverName)
    const database = await open()
    const { db } = database
    const backend = { db, clock: { now: new Date('2026-11-21T03:30:00Z') } }
    const { clinicId } = await workOn(backend as Backend)
    expect(await recentActivity(db, clinicId)).not.toEqual([])
    await database.close()
  })

  it('may read the audit and add to it, and nothing else', async () => {
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
      const refused = db.execute(sql.raw(statement)).then(
        () => statement,
        () => 'refused',
      )
      // A grant by one who has nothing to give is a warning to PostgreSQL; the rights below say that nothing came of it.
      expect([statement, await refused]).toEqual([
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

  it('leaves not even to the owner what the owner does not take back', async () => {
    await expect(owner.query('delete from audit')).rejects.toThrow('permission denied for table audit')
    await owner.query(`grant delete on audit to ${ownerName}`)
    await expect(owner.query('delete from audit')).rejects.toThrow('The audit is only ever added to.')
    await owner.query(`revoke delete on audit from ${ownerName}`)
  })
})

/** A clinic's day with the rights of the server's role. */
async function workOn(backend: Backend): Promise<SceneClinic> {
  const scoped = { ...backend, identity: { add: () => undefined } } as unknown as Backend
  const clinic = await makeClinic(scoped)
  const doctor = await makeDoctor(scoped, { clinics: [clinic] })
  await makePatientBooking(scoped, clinic, doctor)
  return clinic
}
