import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type ClientHttp2Session } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSecurityTxt } from '../../scripts/securityTxt.mjs'
import { operations } from '../contract'
import { anyEngine, startBackend, startOnSameDatabase, type Backend } from '../testing/backend'
import { bookingFor, makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { startNginx } from '../testing/nginx'
import { text } from '../text'

/** Open dashboards, each with a connection of its own. */
const DASHBOARDS = process.env['HARD'] ? 2_000 : 100
const DASHBOARDS_PER_CLINIC = 50

describe('docs/nginx.conf', () => {
  let folder: string
  let nginx: Awaited<ReturnType<typeof startNginx>>
  /** Two servers on one database. */
  let backend: Backend
  let second: Backend
  const clinics: TestClinic[] = []
  let doctor: TestDoctor
  const sessions: ClientHttp2Session[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinora-nginx-pages-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'app.html'), 'the app')
    await writeSecurityTxt(folder, 'desk@clinic.example')
    backend = await startBackend(anyEngine, { trustProxy: 1 })
    second = await startOnSameDatabase(backend, { trustProxy: 1 })
    second.clock.now = backend.clock.now
    while (clinics.length < DASHBOARDS / DASHBOARDS_PER_CLINIC) clinics.push(await makeClinic(backend))
    doctor = await makeDoctor(backend, { limit: 1_000, clinics })
    nginx = await startNginx(folder, [backend.origin, second.origin], { rate: '1r/m' })
  }, 120_000)
  afterAll(async () => {
    for (const session of sessions) session.destroy()
    await nginx.stop()
    await second.close()
    await backend.close()
    await rm(folder, { recursive: true })
  })

  /** A browser's connection. @param localAddress the address of its clinic */
  function open(localAddress = '127.0.0.1', { port } = nginx): ClientHttp2Session {
    const session = connect('https://dashboard.example', {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: '127.0.0.1', port, localAddress }),
          servername: 'dashboard.example',
          ALPNProtocols: ['h2'],
          // The certificate is self-signed.
          rejectUnauthorized: false,
        }),
    })
    session.on('error', () => undefined)
    sessions.push(session)
    return session
  }

  async function ask(session: ClientHttp2Session, headers: Record<string, string>, requestBody = '') {
    const request = session.request({ ':authority': 'dashboard.example', ...headers })
    if (!request.writableEnded) request.end(requestBody)
    const [responseHeaders] = (await once(request, 'response')) as [
      Record<string, string | number | undefined>,
    ]
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    return { status: responseHeaders[':status'], body, headers: responseHeaders }
  }

  it('has no warning, and answers HTTP/2', async () => {
    expect(nginx.check).not.toMatch(/\[(warn|alert|emerg)\]/)
    const session = open()
    expect(await ask(session, { ':path': '/login' })).toMatchObject({ status: 200, body: 'the app' })
    expect(session.alpnProtocol).toBe('h2')
  })

  it('leads from HTTP to HTTPS', async () => {
    const { status, headers } = await fetch(`${nginx.plainOrigin}/login?from=/doctors`, {
      redirect: 'manual',
    })
    expect([status, headers.get('location')]).toEqual([301, 'https://dashboard.example/login?from=/doctors'])
  })

  it('serves the contact for reports of vulnerabilities as text', async () => {
    const { status, body, headers } = await ask(open(), { ':path': '/.well-known/security.txt' })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Contact: mailto:desk@clinic.example\n')
  })

  it.each(['/healthz', '/readyz'])('asks the backend for %s', async (path) => {
    const { status, body, headers } = await ask(open(), { ':path': path })
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ status: 'ok' })
  })

  it('passes on why a backend is not ready, unless another one is', async () => {
    const unready = await startOnSameDatabase({ ...backend, ready: () => Promise.reject(new Error('gone')) })
    const alone = await startNginx(folder, [unready.origin])
    const beside = await startNginx(folder, [unready.origin, second.origin])
    try {
      const { status, body } = await ask(open('127.0.0.1', alone), { ':path': '/readyz' })
      const own = await fetch(`${unready.origin}/readyz`)
      expect([status, JSON.parse(body)]).toEqual([own.status, await own.json()])
      expect([status, JSON.parse(body)]).toMatchObject([503, { database: 'unavailable' }])
      const session = open('127.0.0.1', beside)
      for (let call = 0; call < 4; call += 1)
        expect(await ask(session, { ':path': '/readyz' })).toMatchObject({ status: 200 })
    } finally {
      await Promise.all([alone.stop(), beside.stop()])
      await unready.close()
    }
  })

  it('refuses an address that asks too much, and no other', async () => {
    const flood = open('127.0.7.1')
    const replies = await Promise.all(
      Array.from({ length: 450 }, () => ask(flood, { ':path': '/api/doctors' })),
    )
    const refusals = replies.filter(({ status }) => status === 429)
    // The burst of 400, and the first call.
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(401)
    expect(refusals).toHaveLength(49)
    for (const { body, headers } of refusals) {
      expect(JSON.parse(body)).toEqual({ error: text('server.busy') })
      expect(headers['retry-after']).toBe('5')
    }
    expect(await ask(open('127.0.7.2'), { ':path': '/api/doctors' })).toMatchObject({ status: 401 })
  })

  it(
    `holds the streams of ${DASHBOARDS} dashboards, and each gets a change`,
    { timeout: 240_000 },
    async () => {
      const streamStates = new Map<string, { revisions: number; at: number }>()
      for (const [index, { clinicId, token }] of clinics.entries()) {
        const streamOpenings = Array.from({ length: DASHBOARDS_PER_CLINIC }, async (_, dashboard) => {
          const stream = open(`127.0.8.${index + 1}`).request({
            ':authority': 'dashboard.example',
            ':path': `/api/events/${clinicId}`,
            authorization: `Bearer ${token}`,
          })
          const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
          expect(headers[':status']).toBe(200)
          const name = `${index} ${dashboard}`
          stream.setEncoding('utf8').on('data', (chunk: string) => {
            const revisions =
              (streamStates.get(name)?.revisions ?? 0) + chunk.split('event: appointments').length - 1
            streamStates.set(name, { revisions, at: performance.now() })
          })
        })
        await Promise.all(streamOpenings)
      }
      const withRevisions = (expected: number) =>
        [...streamStates.values()].filter(({ revisions }) => revisions === expected)
      await expect.poll(() => withRevisions(1).length, { timeout: 60_000 }).toBe(DASHBOARDS)

      const startedAt = performance.now()
      const bookings = clinics.map(async (clinic, index) => {
        const path = { ':path': '/api/book_appointment', ':method': 'POST' }
        const bearer = { authorization: `Bearer ${clinic.token}`, 'content-type': 'application/json' }
        const booking = JSON.stringify(bookingFor(clinic, doctor))
        return ask(open(`127.0.8.${index + 1}`), { ...path, ...bearer }, booking)
      })
      expect(new Set((await Promise.all(bookings)).map(({ status }) => status))).toEqual(new Set([200]))
      await expect.poll(() => withRevisions(2).length, { timeout: 60_000 }).toBe(DASHBOARDS)
      const slowest = Math.max(...withRevisions(2).map(({ at }) => at)) - startedAt
      console.log(
        `${DASHBOARDS} streams through nginx: the last got a change after ${Math.round(slowest)} ms`,
      )
    },
  )

  it('logs no name, number or code of a request, whether the backend answers or not', async () => {
    const secrets = ['Anita', 'Verma', '9876543210', 'code-of-the-mail']
    const query = '?q=Anita%20Verma&phone=9876543210&oobCode=code-of-the-mail'
    const otherPaths = [
      'change-password',
      'no/Anita',
      'Verma',
      'assets/Anita.js',
      'storage/Anita.png',
      'api/Anita',
    ]
    const paths = [
      ...operations.map(({ method, path }) => ({
        method,
        path: `/api${path.replaceAll(/\{\w+\}/g, 'Anita%20Verma')}`,
      })),
      ...otherPaths.map((path) => ({ method: 'GET', path: `/${path}` })),
    ]
    const headers = {
      authorization: `Bearer ${clinics[0]?.token ?? ''}`,
      referer: `https://clinic.example/Anita${query}`,
      'user-agent': 'Anita',
    }
    const withoutBackend = await startNginx(folder, ['http://127.0.0.1:1', 'http://127.0.0.1:2'])
    for (const host of [nginx, withoutBackend]) {
      const session = open('127.0.9.1', host)
      for (const { method, path } of paths) {
        await ask(session, { ':method': method, ':path': path + query, ...headers })
      }
      const tooLong = {
        ':method': 'POST',
        ':path': `/api/book_appointment${query}`,
        'content-length': '9000000',
      }
      expect(await ask(session, { ...tooLong, ...headers })).toMatchObject({ status: 413 })
      await fetch(`${host.plainOrigin}/Anita${query}`, { redirect: 'manual' })
    }
    const sessionWithoutBackend = open('127.0.9.1', withoutBackend)
    const { status, body } = await ask(sessionWithoutBackend, { ':path': `/api/doctors${query}` })
    expect([status, JSON.parse(body)]).toEqual([503, { error: text('server.unavailable') }])
    expect((await ask(sessionWithoutBackend, { ':path': '/readyz' })).status).toBe(503)

    const logText = (await nginx.logged()) + (await withoutBackend.logged())
    await withoutBackend.stop()
    const calls = operations.map(({ path }) => `/api/${path.split('/')[1] ?? ''} `)
    for (const each of [...calls, '/api/patients 503', 'page 200', '/assets 404', '/healthz 200'])
      expect(logText).toContain(each)
    expect(secrets.filter((secret) => logText.includes(secret))).toEqual([])
  })
})
