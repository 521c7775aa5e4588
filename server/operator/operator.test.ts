import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/ports.mjs'
import { runAdmin } from '../admin/run'
import { httpServer } from '../http/listener'
import { findSessions, listSessions } from '../repository/bearers'
import { requestDoctor } from '../repository/doctors'
import { openSignals, type Signals } from '../signals/signals'
import { adminDeps } from '../testing/adminDeps'
import { anyEngine, startBackend, type Backend } from '../testing/backend'
import { makeClinic, makeDoctor } from '../testing/fixtures'
import { createOperatorApp } from './app'
import { OPERATOR_SESSION_MS, openOperatorSession } from './session'

const TOKEN = 'f3b1c97e02d84a65b7e1908c4d2a6f5e'
let backend: Backend
let origin: string
let dir: string
let close: () => void
let signals: Signals
let figures: () => Promise<string>
const logLines: string[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clinora-operator-'))
  const metrics = { host: '127.0.0.1', port: await freePort() }
  signals = await openSignals({ metrics, tracesEndpoint: null }, pino({ level: 'silent' }))
  figures = async () => (await fetch(`http://127.0.0.1:${String(metrics.port)}/metrics`)).text()
  // A server with the clinics' pages would answer unknown paths with one.
  backend = await startBackend(anyEngine, { webDir: join(dir, 'none') }, undefined, signals)
  await writeFile(join(dir, 'operator.html'), '<title>Operator</title>')
  const server = httpServer(
    createOperatorApp({
      db: backend.db,
      clock: () => backend.clock.now,
      logger: pino({}, { write: (line: string) => void logLines.push(line) }),
      signals,
      ready: () => backend.ready(),
      token: TOKEN,
      dir,
      admin: adminDeps(backend),
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => void server.close()
})
afterAll(async () => {
  close()
  await backend.close()
  await signals.close()
  await rm(dir, { recursive: true })
})

const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/operator/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })
const bearer = () => ({ authorization: `Bearer ${openOperatorSession(TOKEN, backend.clock.now)}` })
const get = async (path: string) =>
  (await fetch(`${origin}/operator/api${path}`, { headers: bearer() })).json() as Promise<never>
const run = async (command: unknown) =>
  (await post('/commands', command, bearer())).json() as Promise<{ lines: string[]; failed: boolean }>

it('serves the page with headers that allow no framing and no foreign script', async () => {
  const page = await fetch(`${origin}/operator`)
  expect(page.status).toBe(200)
  const policy = page.headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('set-cookie')).toBeNull()
})

it('the clinics’ listener knows neither the page nor its API', async () => {
  const token = bearer()
  for (const path of ['/operator/api/clinics', '/operator/api/session', '/operator/assets/main.js'])
    expect((await fetch(backend.origin + path, { headers: token })).status, path).toBe(404)
  const page = await fetch(`${backend.origin}/operator`, { headers: { accept: 'text/html' } })
  expect(await page.text()).not.toContain('Operator')
})

it.each(['/clinics', '/requests', '/figures', '/audit', '/sessions?email=a', '/commands'])(
  '%s needs a session',
  async (path) => {
    const expired = openOperatorSession(TOKEN, new Date(backend.clock.now.getTime() - OPERATOR_SESSION_MS))
    const foreign = openOperatorSession(`${TOKEN}x`, backend.clock.now)
    const [, signature = ''] = openOperatorSession(TOKEN, backend.clock.now).split('.')
    for (const session of ['', 'x', TOKEN, expired, foreign, `9999999999999.${signature}`]) {
      const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
      const method = path === '/commands' ? 'POST' : 'GET'
      expect((await fetch(`${origin}/operator/api${path}`, { method, headers })).status, session).toBe(401)
    }
  },
)

it('another site, a form and another host are refused, and no origin is allowed', async () => {
  const headers = bearer()
  const cross = await post(
    '/commands',
    { name: 'approve', email: 'a' },
    { ...headers, 'sec-fetch-site': 'cross-site' },
  )
  expect(cross.status).toBe(403)
  const form = await fetch(`${origin}/operator/api/commands`, {
    method: 'POST',
    headers,
    body: 'name=approve',
  })
  expect(form.status).toBe(415)
  const preflight = await fetch(`${origin}/operator/api/clinics`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  const clientRequest = request(`${origin}/operator`, { headers: { host: 'evil.example' } }).end()
  const [response] = (await once(clientRequest, 'response')) as [{ statusCode: number; resume: () => void }]
  response.resume()
  expect(response.statusCode).toBe(403)
})

it('runs the commands of its list, and no other one', async () => {
  const clinic = await makeClinic(backend, { approved: false })
  expect(await run({ name: 'reject', email: clinic.email, reason: 'No licence' })).toMatchObject({
    failed: false,
  })
  expect(await get('/clinics')).toContainEqual(
    expect.objectContaining({ email: clinic.email, state: 'rejected', reason: 'No licence' }),
  )
  expect(await run({ name: 'approve', email: clinic.email })).toMatchObject({ failed: false })
  const doctor = await makeDoctor(backend)
  await requestDoctor(backend.db, { clinicId: clinic.clinicId, doctorId: doctor.id }, backend.clock.now)
  expect(await get('/requests')).toEqual([
    expect.objectContaining({ doctorId: doctor.id, email: clinic.email }),
  ])
  await run({ name: 'accept-request', doctorId: doctor.id, email: clinic.email })
  expect(await get('/requests')).toEqual([])
  const [session] = await listSessions(backend.db, clinic.clinicId, backend.clock.now)
  expect(await get(`/sessions?email=${clinic.email}`)).toEqual([expect.objectContaining({ id: session?.id })])
  await run({ name: 'end-session', session: session?.id, email: clinic.email })
  expect(await findSessions(backend.db, [clinic.token], backend.clock.now)).toEqual([null])
  expect(await get('/figures')).toMatchObject({
    approved: 1,
    pending: 0,
    rejected: 0,
    requests: 0,
    database: 'ok',
  })

  for (const command of [
    { name: 'erase-clinic', email: clinic.email, isDryRun: false },
    { name: 'export', email: clinic.email },
    { name: 'import-doctors', csv: 'name\nX' },
    { name: 'new-code', number: 'Clinora0000001', email: clinic.email },
    { name: 'demo' },
    { name: 'approve' },
    null,
  ])
    expect((await post('/commands', command, bearer())).status).toBe(400)
})

it('shows an erasure that was killed, above the clinics that work', async () => {
  const clinic = await makeClinic(backend)
  await run({ name: 'suspend', email: clinic.email })
  const killed = { name: 'erase-clinic', email: clinic.email, isDryRun: false } as const
  await runAdmin(killed, adminDeps(backend), backend.clock.now)
  const [first]: { email: string; state: string }[] = await get('/clinics')
  expect(first).toMatchObject({ email: clinic.email, state: 'erasing' })
  expect(await get('/figures')).toMatchObject({ erasures: 1 })
})

it('sends the audit in pages without patients or reasons', async () => {
  for (let n = 0; n < 30; n += 1) await makeClinic(backend)
  const first: { lines: { id: number }[]; next: number } = await get('/audit')
  const second: { lines: { id: number }[]; next: number | null } = await get(`/audit?before=${first.next}`)
  expect(first.lines).toHaveLength(50)
  expect(second.lines[0]?.id).toBeLessThan(first.next)
  expect(Object.keys(first.lines[0] ?? {})).toEqual(['id', 'at', 'actor', 'clinic', 'description'])
  expect(await get('/audit?from=2030-01-01')).toEqual({ lines: [], next: null })
  expect((await fetch(`${origin}/operator/api/audit?from=soon`, { headers: bearer() })).status).toBe(400)
})

it('a login with the token opens a session', async () => {
  const { session } = (await (await post('/session', { token: TOKEN })).json()) as { session: string }
  const headers = { authorization: `Bearer ${session}` }
  expect((await fetch(`${origin}/operator/api/clinics`, { headers })).status).toBe(200)
  expect((await post('/session', { token: `${TOKEN}x` })).status).toBe(401)
  expect((await post('/session', {})).status).toBe(401)
})

it('leaves a line of the log, a request id and a figure of each request, without token and values', async () => {
  const { email } = await makeClinic(backend)
  logLines.length = 0
  const reads = ['/clinics', '/requests', '/figures', '/audit', `/sessions?email=${email}`, '/other']
  for (const path of reads) await fetch(`${origin}/operator/api${path}`, { headers: bearer() })
  const wrong = await post('/session', { token: `${TOKEN}-wrong` }, { 'x-request-id': 'F73KQ2Q9PX' })
  expect(wrong.headers.get('x-request-id')).toBe('F73KQ2Q9PX')
  await run({ name: 'approve', email })
  await fetch(`${origin}/operator`)
  const lines = () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  await expect.poll(() => lines().length).toBe(9)
  const ops = ['clinics', 'requests', 'figures', 'audit', 'sessions'].map((call) => `operator-${call}`)
  expect(lines().map(({ op, status }) => [op, status])).toEqual([
    ...ops.map((op) => [op, 200]),
    ['unknown', 404],
    ['operator-session', 401],
    ['operator-commands', 200],
    ['operator', 200],
  ])
  expect(lines()[6]).toMatchObject({ request: 'F73KQ2Q9PX', method: 'POST' })
  for (const output of [logLines.join('\n'), await figures()]) {
    expect(output).not.toContain(TOKEN)
    expect(output).not.toContain(email)
  }
  const count =
    /http_server_request_duration_seconds_count\{operation="operator-session",[^}]*status_code="401"/
  expect(await figures()).toMatch(count)
})

it('refuses a request without a host, which HTTP/1.0 allows', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.end('GET /operator HTTP/1.0\r\n\r\n')
  const [start] = (await once(socket, 'data')) as [Buffer]
  expect(start.toString()).toMatch(/^HTTP\/1\.1 400 /)
})

it('limits logins, right and wrong ones', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 60 && statuses.at(-1) !== 429; n += 1)
    statuses.push((await post('/session', { token: 'wrong' })).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await post('/session', { token: TOKEN })).status).toBe(429)
})
