import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { admin as texts } from '@/messages/en/admin'
import { openDatabase } from '../db/open'
import { projectRoot } from '../projectRoot'
import { record } from '../repository/audit'
import { adminDeps } from '../testing/adminDeps'
import { emptyPostgres, FakeIdentity, hasPostgres } from '../testing/backend'
import { makeClinic } from '../testing/fixtures'
import { text } from '../text'
import type { AdminCommand } from './command'
import type { AdminResponse } from './response'
import { runAdmin } from './run'
import { askServer, serveAdmin, SocketError, socketPath } from './socket'

const doctors = join(projectRoot, 'docs', 'examples', 'doctors.csv')

let folder: string
/** The built command: it starts several times faster than the source. */
const program = join(dirname(inject('serverProgram')), 'admin', 'cli.js')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinora-cli-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function cli(dataDir: string, ...args: string[]) {
  return cliWith({ DATA_DIR: dataDir }, ...args)
}

async function cliWith(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: '', FIREBASE_AUTH_EMULATOR_HOST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
  return { code: await exitCode, out, err }
}

const change = { at: new Date(), actor: 'clinic', action: 'settings-saved' } as const
const saves = Array<string>(1_005).fill(
  `${change.at.toISOString()}  clinic  -  ${text('activity.settings-saved')}`,
)

function savesIn({ out }: { out: string }) {
  return out.split('\n').filter((line) => line.includes(text('activity.settings-saved')))
}

describe('npm run admin on a folder without a running server', () => {
  it('creates the database, keeps the rows, and ends with the right exit code', async () => {
    const dataDir = join(folder, 'own')
    expect(await cli(dataDir, 'list')).toEqual({ code: 0, out: `${texts.noClinics}\n`, err: '' })
    expect(await cli(dataDir, 'doctors', 'import', doctors)).toMatchObject({ code: 0, err: '' })
    expect(await cli(dataDir, 'doctors', 'import', doctors)).toMatchObject({
      out: '0 doctors added, 4 updated.\n',
    })
    const refusal = await cli(dataDir, 'approve', 'nobody@clinic.example')
    expect(refusal).toEqual({ code: 1, out: '', err: `${text('server.clinicUnknown')}\n` })
  })

  it.each([['help'], ['--help'], ['-h'], ['audit', '--help']])('explains itself: %s', async (...args) => {
    expect(await cli(join(folder, 'none'), ...args)).toEqual({ code: 0, out: `${texts.usage}\n`, err: '' })
  })

  it('prints the whole audit, however long it is', async () => {
    const dataDir = join(folder, 'own')
    const database = await openDatabase({ databaseUrl: null, dataDir }, () => undefined)
    await record(database.db, ...saves.map(() => change))
    await database.close()
    expect(savesIn(await cli(dataDir, 'audit'))).toEqual(saves)
  })

  it('does not migrate without the database owner and the server’s user', async () => {
    const refusal = { code: 1, out: '', err: `${text('operation.ownerUrl')}\n` }
    expect(await cliWith({ DATABASE_URL: 'postgres://127.0.0.1:1/clinora' }, 'migrate')).toEqual(refusal)
  })

  it('prints the usage for an unknown command, and only the reason for a file that it cannot read', async () => {
    const unknown = await cli(join(folder, 'unused'), 'frobnicate')
    expect(unknown).toMatchObject({ code: 2, out: '' })
    expect(unknown.err).toContain(texts.usage)
    const latin1 = join(folder, 'latin1.csv')
    writeFileSync(latin1, Buffer.from('name\nDr. Jos\xe9\n', 'latin1'))
    const unreadable = await cli(join(folder, 'unused'), 'doctors', 'import', latin1)
    expect(unreadable.code).toBe(2)
    expect(unreadable.err).toBe(
      `The file ${latin1} is not UTF-8. Save it as CSV UTF-8 and import it again.\n`,
    )
    const missing = await cli(join(folder, 'unused'), 'doctors', 'import', join(folder, 'missing.csv'))
    expect(missing.code).toBe(2)
    expect(missing.err).not.toContain(texts.usage)
  })
})

describe.runIf(hasPostgres)('npm run admin on PostgreSQL', () => {
  it('says what to do about a locked table, and names nobody', async () => {
    const { url, drop } = await emptyPostgres()
    onTestFinished(drop)
    const args = ['erase-patient', '9811122233', 'Ravi Kumar']
    const run = () => cliWith({ DATABASE_URL: url, CLINIC_TZ: 'Asia/Kolkata' }, ...args)
    expect(await run()).toEqual({ code: 0, out: `${texts.nobodyErased}\n`, err: '' })
    const holder = new Client({ connectionString: url })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query(`alter database ${new URL(url).pathname.slice(1)} set lock_timeout = '100ms'`)
    await holder.query('begin')
    await holder.query('lock table waiting_entry')
    const advice = [texts.failed.timeout.replace('{code}', ' (55P03)'), texts.failed.again]
    expect(await run()).toEqual({ code: 1, out: '', err: `${advice.join('\n')}\n` })
  })
})

describe('npm run admin -- export', () => {
  it('writes a new folder that only this user may read, and no existing one', async () => {
    const dataDir = join(folder, 'exported')
    const database = await openDatabase({ databaseUrl: null, dataDir }, () => undefined)
    const context = { db: database.db, clock: { now: new Date() }, identity: new FakeIdentity() }
    const { email } = await makeClinic(context)
    await database.close()
    const to = join(folder, 'new', 'export')
    expect(await cli(dataDir, 'export', email, to)).toEqual({
      code: 0,
      out: `${email} is exported.\n`,
      err: '',
    })
    expect(statSync(to).mode & 0o777).toBe(0o700)
    expect(statSync(join(to, 'clinic.json')).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(join(to, 'clinic.json'), 'utf8'))).toMatchObject([{ email }])
    expect(JSON.parse(readFileSync(join(to, 'appointments.json'), 'utf8'))).toEqual([])
    expect(await cli(dataDir, 'export', email, to)).toMatchObject({ code: 2, out: '' })
    // A refused export may be tried again with the same folder.
    const again = join(folder, 'again')
    expect(await cli(dataDir, 'export', 'nobody@clinic.example', again)).toMatchObject({ code: 1 })
    expect(await cli(dataDir, 'export', email, again)).toMatchObject({ code: 0 })
  })
})

describe('npm run admin on the folder of a running server', () => {
  const closing: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  async function hold(dataDir: string) {
    const database = await openDatabase({ databaseUrl: null, dataDir }, () => undefined)
    closing.push(() => database.close())
    return database.db
  }

  async function listen(dataDir: string, run: (command: AdminCommand) => Promise<AdminResponse>) {
    mkdirSync(dataDir, { recursive: true })
    const warned: unknown[] = []
    const socket = await serveAdmin(dataDir, run, (problem) => warned.push(problem))
    closing.push(() => socket.close())
    return warned
  }

  const echo = ({ name }: AdminCommand) => Promise.resolve({ lines: [name], failed: false })

  it('sends the command to the server over a socket that only this user may open', async () => {
    const dataDir = join(folder, 'own')
    const db = await hold(dataDir)
    await listen(dataDir, (command) => runAdmin(command, adminDeps({ db }), new Date()))
    expect(statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600)
    const imported = await cli(dataDir, 'doctors', 'import', doctors)
    expect(imported).toEqual({ code: 0, out: '0 doctors added, 4 updated.\n', err: '' })
  })

  it('prints the whole audit, which the server sends in pages of a thousand lines', async () => {
    const dataDir = join(folder, 'own')
    const db = await hold(dataDir)
    await listen(dataDir, (command) => runAdmin(command, adminDeps({ db }), new Date()))
    expect(savesIn(await cli(dataDir, 'audit'))).toEqual(saves)
  })

  it('prints no control characters of a name', async () => {
    const dataDir = join(folder, 'forged')
    const line = 'pending  a@b.test  Riverside\r\napproved  \u001b[2J\u009b1A\u202etxt\u2066 Zoë'
    await listen(dataDir, () => Promise.resolve({ lines: [line], failed: false }))
    expect((await cli(dataDir, 'list')).out).toBe(
      'pending  a@b.test  Riverside\ufffd\ufffdapproved  \ufffd[2J\ufffd1A\ufffdtxt\ufffd Zoë\n',
    )
  })

  it('never simulates patients in production, even if the running server would', async () => {
    const dataDir = join(folder, 'played')
    const commands: AdminCommand[] = []
    await listen(dataDir, (command) => {
      commands.push(command)
      return echo(command)
    })
    const refusal = { code: 1, out: '', err: `${text('operation.simulationRefused')}\n` }
    const production = { NODE_ENV: 'production', DATA_DIR: dataDir }
    expect(await cliWith(production, 'simulate')).toEqual(refusal)
    expect(await cliWith(production, 'simulate', '--stream', '1')).toEqual(refusal)
    // Nothing listens there: the refusal comes before the database is opened.
    const databaseUrl = 'postgres://127.0.0.1:1/clinora'
    expect(await cliWith({ DATABASE_URL: databaseUrl }, 'simulate')).toEqual(refusal)
    expect(await cliWith({ ...production, DATABASE_URL: databaseUrl }, 'simulate')).toEqual(refusal)
    expect(commands).toEqual([])
    // The other commands do not need production's secrets.
    expect(await cliWith(production, 'list')).toEqual({ code: 0, out: 'list\n', err: '' })
    expect(await cli(dataDir, 'simulate')).toEqual({ code: 0, out: 'simulate\n', err: '' })
  })

  it('never opens the folder of a server that does not answer', async () => {
    const dataDir = join(folder, 'own')
    await hold(dataDir)
    const refusal = await cli(dataDir, 'list')
    expect(refusal).toEqual({
      code: 1,
      out: '',
      err: `${text('operation.folderLocked', { folder: dataDir })}\n`,
    })
  })

  it('works if the folder’s path is too long for a socket', async () => {
    const dataDir = join(folder, 'deep'.repeat(30))
    await listen(dataDir, echo)
    expect(Buffer.byteLength(socketPath(dataDir))).toBeLessThan(100)
    expect(await askServer(dataDir, { name: 'requests' })).toEqual({ lines: ['requests'], failed: false })
    await closing.pop()?.()
    expect(existsSync(dirname(socketPath(dataDir)))).toBe(false)
  })

  it('takes over the socket of a killed server, and removes it at the end', async () => {
    const dataDir = join(folder, 'stale')
    mkdirSync(dataDir)
    writeFileSync(socketPath(dataDir), '')
    expect(await askServer(dataDir, { name: 'list' })).toBeNull()
    await listen(dataDir, echo)
    expect(await askServer(dataDir, { name: 'list' })).toEqual({ lines: ['list'], failed: false })
    await closing.pop()?.()
    expect(await askServer(dataDir, { name: 'list' })).toBeNull()
  })

  it('reports a failure of the server', async () => {
    const dataDir = join(folder, 'failing')
    const warned = await listen(dataDir, () => Promise.reject(new Error('broken')))
    await expect(askServer(dataDir, { name: 'list' })).rejects.toThrow(SocketError)
    expect(warned).toEqual([new Error('broken')])
    expect(await cli(dataDir, 'list')).toEqual({ code: 1, out: '', err: `${texts.serverFailed}\n` })
  })
})
