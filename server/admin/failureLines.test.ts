import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutValues } from '../db/backups'
import { rowsOf } from '../db/database'
import { adminDeps } from '../testing/adminDeps'
import { anyEngine, startBackend, type Backend } from '../testing/backend'
import { bookingFor, makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { parseArguments, type AdminCommand } from './command'
import { failureLines } from './failureLines'
import { runAdmin } from './run'
import { adminText } from './texts'

const PHONE = '9811122233'
const NAME = 'Ravi Kumar'
const READ = 'reads'
const WRITTEN = 'writes'

describe('a command whose statement fails', () => {
  let backend: Backend
  let clinic: TestClinic
  let waiting: TestClinic
  let doctor: TestDoctor
  let tables: string[]

  beforeAll(async () => {
    backend = await startBackend(anyEngine)
    clinic = await makeClinic(backend)
    waiting = await makeClinic(backend, { approved: false })
    doctor = await makeDoctor(backend, { clinics: [clinic] })
    const json = bookingFor(clinic, doctor, { phone_no: PHONE, patientName: NAME })
    await backend.call('POST', '/book_appointment', { token: clinic.token, json })
    const tableRows = await rowsOf<{ name: string }>(
      backend.db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    tables = tableRows.map(({ name }) => name)
    await backend.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
  })
  afterAll(() => backend.close())

  /** Lets every statement fail that reads a clinic or a doctor, or that writes anything, while the work runs. */
  async function whileFailing<Result>(statements: string, work: () => Promise<Result>): Promise<Result> {
    const all = (statement: (table: ReturnType<typeof sql.identifier>) => ReturnType<typeof sql>) =>
      Promise.all(tables.map((table) => backend.db.execute(statement(sql.identifier(table)))))
    if (statements === WRITTEN)
      await all(
        (table) =>
          sql`create trigger refuse before insert or update or delete on ${table} for each statement execute function refuse()`,
      )
    else
      for (const table of ['clinic', 'doctor'])
        await backend.db.execute(
          sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_away`)}`,
        )
    try {
      return await work()
    } finally {
      if (statements === WRITTEN) await all((table) => sql`drop trigger refuse on ${table}`)
      else
        for (const table of ['clinic', 'doctor'])
          await backend.db.execute(
            sql`alter table ${sql.identifier(`${table}_away`)} rename to ${sql.identifier(table)}`,
          )
    }
  }

  async function errorOf(args: readonly string[]): Promise<unknown> {
    const { command } = parseArguments(
      args,
      () => `name\n${NAME}`,
      () => Buffer.from(''),
    )
    let next: AdminCommand | undefined = command.name === 'migrate' ? undefined : command
    try {
      while (next) next = (await runAdmin(next, adminDeps(backend), backend.clock.now)).next
    } catch (error) {
      return error
    }
    return null
  }

  it.each<[statements: string, args: (names: Record<'email' | 'waiting' | 'doctor', string>) => string[]]>([
    [WRITTEN, () => ['erase-patient', PHONE, NAME]],
    [WRITTEN, () => ['erase-patient', PHONE]],
    [READ, () => ['erase-patient', PHONE, NAME, '--dry-run']],
    [READ, ({ email }) => ['erase-patient', PHONE, NAME, '--clinic', email]],
    [WRITTEN, ({ waiting: email }) => ['erase-clinic', email]],
    [WRITTEN, ({ email }) => ['erase-expired', email]],
    [READ, ({ email }) => ['export', email, '/nowhere']],
    [WRITTEN, ({ email }) => ['retention', email, '4']],
    [WRITTEN, ({ waiting: email }) => ['approve', email]],
    [WRITTEN, ({ waiting: email }) => ['reject', email, `Ask ${NAME}, ${PHONE}`]],
    [WRITTEN, ({ email }) => ['suspend', email]],
    [WRITTEN, ({ email }) => ['change-clinic', email, '--name', NAME]],
    [WRITTEN, ({ email }) => ['change-clinic', email, '--phone', PHONE]],
    [READ, ({ email }) => ['sessions', email]],
    [READ, ({ email }) => ['end-session', '0123456789ab', email]],
    [READ, ({ email }) => ['audit', email]],
    [READ, ({ email }) => ['new-code', 'Clinora0123456', email]],
    [READ, ({ email }) => ['allow-codes', 'Clinora0123456', email]],
    [READ, ({ email }) => ['accept-request', '3', email]],
    [WRITTEN, ({ doctor: name }) => ['doctors', 'rename', name, NAME]],
    [READ, ({ doctor: name }) => ['doctors', 'merge', name, NAME]],
    [READ, ({ doctor: name }) => ['doctors', 'remove', name]],
    [WRITTEN, () => ['doctors', 'import', 'doctors.csv']],
  ])('%s: prints what to do, and nothing of what it was given %#', async (statements, argsOf) => {
    const args = argsOf({ email: clinic.email, waiting: waiting.email, doctor: doctor.name })
    const error = await whileFailing(statements, () => errorOf(args))
    expect(String(error)).toContain('params: ')
    const [advice, report = ''] = failureLines(error)
    expect(advice).toBe(adminText('failed.fault'))
    expect(JSON.parse(report)).toHaveProperty('cause.code')
    for (const secret of [PHONE, NAME, clinic.email, waiting.email, doctor.name, 'params'])
      expect(report).not.toContain(secret)
  })
})

it.each([
  ['57014', 'timeout'],
  ['55P03', 'timeout'],
  ['40P01', 'deadlock'],
  ['42501', 'rights'],
  ['53100', 'storage'],
  ['ECONNREFUSED', 'connection'],
] as const)('%s is a failure of the kind %s, and the command can be repeated', (code, kind) => {
  const cause = Object.assign(new Error(`Key (phone)=(${PHONE})`), { code })
  const lines = failureLines(new Error(`Failed query\nparams: ${PHONE}`, { cause }))
  expect(lines).toEqual([adminText(`failed.${kind}`, { code: ` (${code})` }), adminText('failed.again')])
})

it('keeps what PostgreSQL’s programs quote from rows out of the message', () => {
  const restoreOutput = `pg_restore: error: COPY failed for table "patient": ERROR:  invalid input syntax for type integer: "${NAME}"
CONTEXT:  COPY patient, line 7, column age: "${NAME}"
DETAIL:  Key (phone)=(${PHONE}) already exists.`
  expect(withoutValues(restoreOutput)).toBe(
    'pg_restore: error: COPY failed for table "patient": ERROR:  invalid input syntax for type integer: …',
  )
  const dumpOutput = 'pg_dump: error: connection to server at "db" failed: FATAL:  no such user "x"'
  expect(withoutValues(`${dumpOutput}\n`)).toBe(dumpOutput)
})
