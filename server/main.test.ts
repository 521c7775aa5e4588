import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askServer } from './admin/socket'
import { openDatabase } from './db/open'
import { version } from './projectRoot'
import { listDoctors } from './repository/doctors'
import { endServers, startServer } from './testing/process'
import { text } from './text'

describe('the server as a process', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinora-main-'))
  })
  afterEach(endServers)
  afterAll(() => rm(folder, { recursive: true }))

  const run = (env: Record<string, string> = {}) => startServer({ DATA_DIR: folder, ...env })

  it('refuses a folder that another server holds, and keeps the rows of a killed one', async () => {
    const first = run()
    const url = await first.ready
    const second = await run().exitResult
    expect(second).toMatchObject({ code: 1, err: `${text('operation.folderLocked', { folder })}\n` })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    const csv = 'name\nDr. Amara Okafor\n'
    expect(await askServer(folder, { name: 'import-doctors', csv })).toMatchObject({ failed: false })
    await first.kill('SIGKILL')
    const database = await openDatabase({ databaseUrl: null, dataDir: folder }, () => undefined)
    expect(await listDoctors(database.db)).toEqual([{ id: 1, name: 'Dr. Amara Okafor' }])
    await database.close()
  })

  it('finishes running requests after SIGTERM, and accepts no new ones', async () => {
    const server = run()
    const { hostname, port } = new URL(await server.ready)
    const body = JSON.stringify({ email: 'desk@clinic.example' })
    const running = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = connect(Number(port), hostname)
        await once(socket, 'connect')
        socket.write(
          'POST /api/login HTTP/1.1\r\nhost: clinic\r\ncontent-type: application/json\r\n' +
            `content-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
        )
        // The server has accepted the request and waits for its body.
        await once(socket, 'data')
        return socket
      }),
    )
    server.child.kill('SIGTERM')
    await expect.poll(server.out).toContain(text('operation.stopping'))
    // The message precedes the closing of the port.
    const connection = () =>
      fetch(`http://${hostname}:${port}/healthz`).then(
        () => 'accepted',
        () => 'refused',
      )
    await expect.poll(connection).toBe('refused')

    const answers = running.map(async (socket) => {
      socket.write(body)
      return textOf(socket)
    })
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 401 /)
    expect(await server.exitResult).toMatchObject({ code: 0, err: '' })
  })

  it('keeps serving during the stop delay, not ready, and drains at a second signal', async () => {
    const server = run({ STOP_DELAY_SECONDS: '60' })
    const url = await server.ready
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exitResult).toMatchObject({ code: 0, err: '' })
  })

  it('accepts new connections until the stop delay has passed, then stops by itself', async () => {
    const server = run({ STOP_DELAY_SECONDS: '1' })
    const { hostname, port } = new URL(await server.ready)
    server.child.kill('SIGTERM')
    await expect.poll(server.out).toContain(text('operation.stopping'))
    const socket = connect(Number(port), hostname)
    socket.end('GET /healthz HTTP/1.1\r\nhost: clinic\r\nconnection: close\r\n\r\n')
    expect(await textOf(socket)).toMatch(/^HTTP\/1.1 200 /)
    expect(await server.exitResult).toMatchObject({ code: 0, err: '' })
  })

  it('warns once of a proxy that TRUST_PROXY does not name', async () => {
    const server = run()
    const url = await server.ready
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    await fetch(`${url}/healthz`, forwarded)
    await fetch(`${url}/healthz`, forwarded)
    await server.kill('SIGTERM')
    expect(server.out().split(text('operation.unexpectedProxy'))).toHaveLength(2)
  })

  it('names version, mode and database in its first line, without the password', async () => {
    const server = run()
    await server.ready
    const embedded = { version, mode: 'development', database: `PGlite in ${folder}` }
    expect(JSON.parse(server.out().split('\n', 1)[0] ?? '')).toMatchObject(embedded)

    const { out } = await run({ DATABASE_URL: 'postgres://clinora:secret@127.0.0.1:1/clinora' }).exitResult
    expect(JSON.parse(out.split('\n', 1)[0] ?? '')).toMatchObject({
      ...embedded,
      database: 'postgres://clinora@127.0.0.1:1/clinora',
    })
    expect(out).not.toContain('secret')
  })

  it('listens only on the configured address', async () => {
    const url = await run({ LISTEN_ADDRESS: '127.0.0.1' }).ready
    expect(url).toMatch(/^http:\/\/127[.]0[.]0[.]1:\d+$/)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await expect(fetch(`${url.replace('127.0.0.1', '[::1]')}/healthz`)).rejects.toThrow(TypeError)
  })

  it('reports with one sentence that the machine does not have the address', async () => {
    const { code, err } = await run({ LISTEN_ADDRESS: '192.0.2.1' }).exitResult
    expect([code, err]).toEqual([1, `${text('operation.hostAbsent', { host: '192.0.2.1' })}\n`])
  })

  it('reports with one sentence that its port is in use', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, err } = await run({ PORT: String(port) }).exitResult
    other.close()
    expect([code, err]).toEqual([1, `${text('operation.portTaken', { port: String(port) })}\n`])
  })

  it('reports with one sentence that its folder cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const { code, err } = await run({ DATA_DIR: join(file, 'data') }).exitResult
    expect([code, err]).toEqual([
      1,
      `${text('operation.folderUnwritable', { folder: join(file, 'data') })}\n`,
    ])
  })

  it('reports with one sentence that its database does not answer', async () => {
    const { code, err } = await run({ DATABASE_URL: 'postgres://127.0.0.1:1/clinora' }).exitResult
    expect(code).toBe(1)
    expect(err).toMatch(/^The database at DATABASE_URL does not answer: [^\n]+\n$/)
  })

  it('reports with one sentence that its credentials are broken, before it opens its database', async () => {
    const file = join(folder, 'account.json')
    const { code, err } = await run({
      NODE_ENV: 'production',
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_PROJECT_ID: 'clinora-live',
      GOOGLE_APPLICATION_CREDENTIALS: file,
      TRUST_PROXY: '1',
      DATABASE_URL: 'postgres://127.0.0.1:1/clinora',
      CLINIC_TZ: 'Asia/Kolkata',
    }).exitResult
    expect([code, err]).toEqual([1, `${text('operation.credentialsFile', { file })}\n`])
  })

  it('refuses to start in production with an emulator', async () => {
    const { code, err } = await run({ NODE_ENV: 'production' }).exitResult
    expect([code, err]).toEqual([1, `${text('operation.productionEmulator')}\n`])
  })
})
