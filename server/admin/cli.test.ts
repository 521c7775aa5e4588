import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { text as textOf } from 'node:stream/consumers'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { admin as texts } from '@/messages/en/admin'
import { openDatabase } from '../db/open'
import { text } from '../text'
import { runAdmin } from './run'
import { askServer, serveAdmin, SocketError, socketPath } from './socket'

const root = fileURLToPath(new URL('../..', import.meta.url))
const doctors = join(root, 'docs', 'examples', 'doctors.csv')

let folder: string
/** The command as it is shipped, which starts several times faster than its source. It finds packages only from below root. */
const bundle = join(root, 'node_modules', '.cache', `clinora-cli-${process.pid}`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clinora-cli-'))
  await build({
    absWorkingDir: root,
    entryPoints: ['server/admin/cli.ts'],
    outdir: bundle,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
})

afterAll(() => {
  for (const path of [folder, bundle]) rmSync(path, { recursive: true, force: true })
})

async function cli(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(bundle, 'cli.js'), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
  return { code: await ended, out, err }
}

describe('npm run admin on a folder that no server holds', () => {
  it('makes the database, keeps what it wrote, and ends with a code that tells', async () => {
    const dataDir = join(folder, 'own')
    expect(await cli(dataDir, 'list')).toEqual({ code: 0, out: `${texts.noClinics}\n`, err: '' })
    expect(await cli(dataDir, 'doctors', 'import', doctors)).toMatchObject({ code: 0, err: '' })
    expect(await cli(dataDir, 'doctors', 'import', doctors)).toMatchObject({
      out: '0 doctors added, 4 updated.\n',
    })
    const refused = await cli(dataDir, 'approve', 'nobody@clinic.example')
    expect(refused).toEqual({ code: 1, out: '', err: `${text('server.clinicUnknown')}\n` })
  })

  it('prints the usage for a command it does not know and a file it cannot read', async () => {
    const unknown = await cli(join(folder, 'unused'), 'frobnicate')
    expect(unknown).toMatchObject({ code: 2, out: '' })
    expect(unknown.err).toContain(texts.usage)
    const latin1 = join(folder, 'latin1.csv')
    writeFileSync(latin1, Buffer.from('name\nDr. Jos\xe9\n', 'latin1'))
    const unreadable = await cli(join(folder, 'unused'), 'doctors', 'import', latin1)
    expect(unreadable.code).toBe(2)
    expect(unreadable.err).toContain(latin1)
  })
})

describe('npm run admin on a folder that a server holds', () => {
  const closing: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  /** The server's part in this process: the database and the socket. */
  async function serve(dataDir: string, { listens = true } = {}) {
    const database = await openDatabase({ databaseUrl: null, dataDir }, () => undefined)
    closing.push(() => database.close())
    if (!listens) return
    const means = { db: database.db, timeZone: 'Asia/Kolkata', emulator: null }
    const socket = await serveAdmin(
      dataDir,
      (command) => runAdmin(command, means, new Date()),
      () => undefined,
    )
    closing.push(() => socket.close())
  }

  it('has the server do it, by a socket that only this user may open', async () => {
    const dataDir = join(folder, 'held')
    await serve(dataDir)
    expect(statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600)
    expect(await cli(dataDir, 'doctors', 'import', doctors)).toMatchObject({
      code: 0,
      out: '4 doctors added, 0 updated.\n',
    })
    expect(await askServer(dataDir, { name: 'list' })).toEqual({ lines: [texts.noClinics], failed: false })
  })

  it('works where the folder lies deeper than a socket’s path may be', async () => {
    const dataDir = join(folder, 'deep'.repeat(30))
    mkdirSync(dataDir)
    await serve(dataDir)
    expect(Buffer.byteLength(socketPath(dataDir))).toBeLessThan(100)
    expect(await askServer(dataDir, { name: 'requests' })).toEqual({
      lines: [texts.noRequests],
      failed: false,
    })
  })

  it('never opens the folder beside it', async () => {
    const dataDir = join(folder, 'silent')
    await serve(dataDir, { listens: false })
    const refused = await cli(dataDir, 'list')
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: `${text('operation.folderLocked', { folder: dataDir })}\n`,
    })
  })

  it('takes over the socket of a killed server, and leaves none behind', async () => {
    const dataDir = join(folder, 'stale')
    mkdirSync(dataDir)
    writeFileSync(socketPath(dataDir), '')
    expect(await askServer(dataDir, { name: 'list' })).toBeNull()
    await serve(dataDir)
    expect(await askServer(dataDir, { name: 'list' })).toMatchObject({ failed: false })
    await closing.pop()?.()
    expect(await askServer(dataDir, { name: 'list' })).toBeNull()
  })

  it('says so when the server fails', async () => {
    const dataDir = join(folder, 'failing')
    mkdirSync(dataDir)
    const warned: unknown[] = []
    const socket = await serveAdmin(
      dataDir,
      () => Promise.reject(new Error('broken')),
      (problem) => warned.push(problem),
    )
    closing.push(() => socket.close())
    await expect(askServer(dataDir, { name: 'list' })).rejects.toThrow(SocketError)
    expect(warned).toEqual([new Error('broken')])
    expect(await cli(dataDir, 'list')).toEqual({ code: 1, out: '', err: `${texts.serverFailed}\n` })
  })
})
