import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../scripts/ports.mjs'
import { projectRoot } from './projectRoot'

// A first start may have to build.
const START_TIMEOUT_MS = 120_000

const dataDir = mkdtempSync(join(tmpdir(), 'clinora-start-'))
let port: number
let authPort: number
const processes: Running[] = []

interface Running {
  child: ChildProcess
  output: () => string
  /** Resolves with the exit code. */
  exitCode: Promise<number | null>
}

function npmStart(env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(authPort),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const running = {
    child,
    output: () => output,
    exitCode: once(child, 'close').then(() => child.exitCode),
  }
  processes.push(running)
  return running
}

async function untilReady(running: Running) {
  const ready = vi.waitFor(() => expect(running.output()).toContain('Sign-in is ready.'), {
    timeout: START_TIMEOUT_MS,
    interval: 100,
  })
  const tooEarly = running.exitCode.then(() => {
    throw new Error(`npm start has ended: ${running.output()}`)
  })
  await Promise.race([ready, tooEarly])
}

/** Returns the ids of a process's children. */
function childrenOf(pid = 0) {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return ids.filter(Boolean).map(Number)
}

/** Makes a browser's call, through the product's one origin. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const origin = `http://localhost:${port}`
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function identity(call: string, body: unknown) {
  return post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, body)
}

async function logIn(email: string, password: string) {
  const { body } = await identity('signInWithPassword', { email, password, returnSecureToken: true })
  return post('/api/login', { email }, { 'X-Identity-Token': String(body['idToken']) })
}

beforeAll(async () => {
  port = await freePort()
  authPort = await freePort()
})

afterAll(async () => {
  for (const { child, exitCode } of processes) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exitCode
  }
  rmSync(dataDir, { recursive: true, force: true })
})

describe('npm start', { timeout: 2 * START_TIMEOUT_MS }, () => {
  const newcomer = { email: 'newcomer@clinic.test', password: 'secret1' }

  it('creates a demo into which both accounts can log in, and prints where mails go', async () => {
    const running = npmStart()
    await untilReady(running)
    expect(running.output()).toContain(`http://localhost:${port}`)
    const demo = await logIn('demo@clinora.test', 'demo1234')
    expect(demo).toMatchObject({ status: 200, body: { redirectTo: '/dashboard' } })
    const list = await fetch(`http://localhost:${port}/api/appointments/${String(demo.body['clinicId'])}`, {
      headers: { authorization: `Bearer ${String(demo.body['token'])}` },
    })
    expect(((await list.json()) as unknown[]).length).toBeGreaterThan(320)
    expect((await logIn('pending@clinora.test', 'demo1234')).body['redirectTo']).toBe('/waiting')
    const page = await fetch(`http://localhost:${port}/login`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<div id="root"')

    const { body } = await identity('signUp', { ...newcomer, returnSecureToken: true })
    await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body['idToken'] })
    const link = new RegExp(
      `MAIL to ${newcomer.email}: verify → http://localhost:${port}/change-password[?]mode=verifyEmail&oobCode=(\\S+)`,
    )
    await vi.waitFor(() => expect(running.output()).toMatch(link))
    const oobCode = link.exec(running.output())?.[1]
    expect(await identity('update', { oobCode })).toMatchObject({
      status: 200,
      body: { emailVerified: true },
    })
  })

  it('refuses a second start on the same folder, and on ports in use, with one sentence each', async () => {
    const again = npmStart({ PORT: String(await freePort()), AUTH_EMULATOR_PORT: String(await freePort()) })
    expect(await again.exitCode).toBe(1)
    expect(again.output()).toBe(
      `Clinora is already running on the data folder ${dataDir}: stop it first, or choose another folder with DATA_DIR.\n`,
    )
    const elsewhere = join(dataDir, 'elsewhere')
    const samePort = npmStart({ DATA_DIR: elsewhere })
    expect(await samePort.exitCode).toBe(1)
    expect(samePort.output()).toMatch(new RegExp(`^Port ${port} is in use.*PORT[.]\n$`))
    const sameEmulator = npmStart({ DATA_DIR: elsewhere, PORT: String(await freePort()) })
    expect(await sameEmulator.exitCode).toBe(1)
    expect(sameEmulator.output()).toMatch(new RegExp(`^Port ${authPort} is in use.*AUTH_EMULATOR_PORT[.]\n$`))
    const unwritable = npmStart({
      DATA_DIR: join(dataDir, 'mail.log', 'below'),
      PORT: String(await freePort()),
      AUTH_EMULATOR_PORT: String(await freePort()),
    })
    expect(await unwritable.exitCode).toBe(1)
    expect(unwritable.output()).toMatch(/^The data folder .* cannot be written .*DATA_DIR[.]\n$/)
  })

  it('keeps all accounts and rows after all processes were killed', async () => {
    const { pid } = processes[0]?.child ?? {}
    const children = childrenOf(pid)
    expect(children).toHaveLength(2)
    for (const each of [pid ?? 0, ...children]) process.kill(each, 'SIGKILL')
    await processes[0]?.exitCode
    const running = npmStart()
    await untilReady(running)
    expect((await logIn('demo@clinora.test', 'demo1234')).status).toBe(200)
    const { body } = await identity('signInWithPassword', { ...newcomer, returnSecureToken: true })
    const account = await identity('lookup', { idToken: body['idToken'] })
    expect(account.body['users']).toEqual([
      expect.objectContaining({ email: newcomer.email, emailVerified: true }),
    ])
  })

  it('stops on Ctrl-C: code 0, all accounts saved, no process left, ports free', async () => {
    const running = processes.at(-1)
    const children = childrenOf(running?.child.pid)
    running?.child.kill('SIGINT')
    expect(await running?.exitCode).toBe(0)
    expect(children.filter((pid) => existsSync(`/proc/${pid}/fd/0`))).toEqual([])
    expect(existsSync(join(dataDir, 'start.lock'))).toBe(false)
    expect(existsSync(join(dataDir, 'admin.sock'))).toBe(false)
    const accountsFile = join(dataDir, 'emulator', 'exports', 'exit', 'auth_export', 'accounts.json')
    expect(readFileSync(accountsFile, 'utf8')).toContain(newcomer.email)
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow()
    await expect(fetch(`http://localhost:${authPort}/`)).rejects.toThrow()
  })
})
