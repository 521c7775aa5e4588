import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askServer } from './admin/socket'
import { openDatabase } from './db/open'
import { listDoctors } from './repository/doctors'
import { text } from './text'

describe('the server as a process', () => {
  let folder: string
  const children: ChildProcess[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinora-main-'))
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    }
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts it from source; `ended` holds its exit code and what it wrote to stderr. */
  function run(env: Record<string, string>) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        PORT: '0',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    children.push(child)
    let out = ''
    let err = ''
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const ended = once(child, 'close').then(() => ({ code: child.exitCode, err, out }))
    let isReady = false
    child.on('message', (message) => (isReady = message === 'ready'))
    /** Its address, once it has told that it is ready. */
    const ready = async () => {
      await expect.poll(() => isReady || child.exitCode !== null, { timeout: 25_000 }).toBe(true)
      const address = () => /"address":"([^"]+)"/.exec(out)?.[1] ?? ''
      await expect.poll(address).toMatch(/^http/)
      return address()
    }
    return { child, ended, ready }
  }

  it('is refused by a folder that another one holds, and keeps the rows of one that was killed', async () => {
    const first = run({})
    const address = await first.ready()
    const second = await run({}).ended
    expect(second).toMatchObject({ code: 1, err: `${text('operation.folderLocked', { folder })}\n` })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)

    const csv = 'name\nDr. Amara Okafor\n'
    expect(await askServer(folder, { name: 'import-doctors', csv })).toMatchObject({ failed: false })
    first.child.kill('SIGKILL')
    await first.ended
    const database = await openDatabase({ databaseUrl: null, dataDir: folder }, () => undefined)
    expect(await listDoctors(database.db)).toEqual([{ id: 1, name: 'Dr. Amara Okafor' }])
    await database.close()
  })

  it('finishes a request that runs when it is told to stop', async () => {
    const { child, ended, ready } = run({})
    const address = new URL(await ready())
    const body = JSON.stringify({ email: 'desk@clinic.example' })
    const slow = fetch(`${address.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: slowly(body),
      duplex: 'half',
    } as RequestInit)
    await sleep(300)
    child.kill('SIGTERM')
    expect((await slow).status).toBe(401)
    const { code, err } = await ended
    expect([code, err]).toEqual([0, ''])
  })

  it('listens on the one address that it is given', async () => {
    const address = await run({ LISTEN_ADDRESS: '127.0.0.1' }).ready()
    expect(address).toMatch(/^http:\/\/127[.]0[.]0[.]1:\d+$/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    await expect(fetch(`${address.replace('127.0.0.1', '[::1]')}/healthz`)).rejects.toThrow(TypeError)
  })

  it('says in one sentence that it has no such address', async () => {
    const { code, err } = await run({ LISTEN_ADDRESS: '192.0.2.1' }).ended
    expect([code, err]).toEqual([1, `${text('operation.hostAbsent', { host: '192.0.2.1' })}\n`])
  })

  it('says in one sentence that its port is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, err } = await run({ PORT: String(port) }).ended
    other.close()
    expect([code, err]).toEqual([1, `${text('operation.portTaken', { port: String(port) })}\n`])
  })

  it('says in one sentence that its folder cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const { code, err } = await run({ DATA_DIR: join(file, 'data') }).ended
    expect([code, err]).toEqual([
      1,
      `${text('operation.folderUnwritable', { folder: join(file, 'data') })}\n`,
    ])
  })

  it('says in one sentence that its database does not answer', async () => {
    const { code, err } = await run({ DATABASE_URL: 'postgres://127.0.0.1:1/clinora' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^The database at DATABASE_URL does not answer: [^\n]+\n$/)
  })

  it('says in one sentence that its credentials are broken, before it looks for its database', async () => {
    const file = join(folder, 'account.json')
    const { code, err } = await run({
      NODE_ENV: 'production',
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_PROJECT_ID: 'clinora-live',
      GOOGLE_APPLICATION_CREDENTIALS: file,
      DATABASE_URL: 'postgres://127.0.0.1:1/clinora',
    }).ended
    expect([code, err]).toEqual([1, `${text('operation.credentialsFile', { file })}\n`])
  })

  it('refuses to start in production with an emulator', async () => {
    const { code, err } = await run({ NODE_ENV: 'production' }).ended
    expect([code, err]).toEqual([1, `${text('operation.productionEmulator')}\n`])
  })
})

/** A body that takes most of a second to send. */
function slowly(body: string): ReadableStream<Uint8Array> {
  const parts = [body.slice(0, 5), body.slice(5)]
  return new ReadableStream({
    async pull(controller) {
      const part = parts.shift()
      if (part === undefined) {
        controller.close()
        return
      }
      controller.enqueue(new TextEncoder().encode(part))
      await sleep(400)
    },
  })
}
