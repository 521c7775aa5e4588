import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../scripts/ports.mjs'
import { parseArguments } from '../admin/command'
import { runAdmin } from '../admin/run'
import { rowsOf } from '../db/database'
import { openDatabase } from '../db/open'
import { CHECK_INTERVAL_MS } from '../identityCheck'
import { projectRoot } from '../projectRoot'
import { JOBS } from '../repository/jobs'
import { StartError } from '../startError'
import { adminDeps } from '../testing/adminDeps'
import {
  anyEngine,
  emptyPostgres,
  engines,
  hasPostgres,
  startBackend,
  type Backend,
} from '../testing/backend'
import { bookingFor, makeClinic, makeDoctor, makeWalkIn, type TestClinic } from '../testing/fixtures'
import { text } from '../text'
import { inRequest, requestIdOf } from './requestContext'
import { openSignals, type Signals } from './signals'

const logger = pino({ level: 'silent' })
const PERSON = { patientName: 'Xanthe Quillfeather', phone_no: '9123409876', symptoms: 'hay fever' }

/** What a collector of OpenTelemetry has received. */
class Collector {
  readonly bodies: string[] = []
  readonly server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      this.bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`
  }

  get spans() {
    const Span = v.object({
      name: v.string(),
      traceId: v.string(),
      spanId: v.string(),
      parentSpanId: v.optional(v.string()),
    })
    const Export = v.object({
      resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(Span) })) })),
    })
    return this.bodies.flatMap((body) =>
      v
        .parse(Export, JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  }
}

describe.each(engines)('signals on %s', (engine) => {
  let signals: Signals
  let backend: Backend
  let clinic: TestClinic
  let page: () => Promise<string>
  const collector = new Collector()

  beforeAll(async () => {
    const metrics = { host: '127.0.0.1', port: await freePort() }
    signals = await openSignals({ metrics, tracesEndpoint: await collector.listen() }, logger)
    backend = await startBackend(engine, { limits: { login: 1, register: 100 } }, undefined, signals)
    clinic = await makeClinic(backend)
    page = async () => (await fetch(`http://127.0.0.1:${String(metrics.port)}/metrics`)).text()
  })
  afterAll(async () => {
    await backend.close()
    await signals.close()
    collector.server.close()
  })

  /** The value of a figure with these labels; null if it is missing. */
  async function figure(name: string, labels: Record<string, string | number> = {}): Promise<number | null> {
    const lines = (await page())
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    const labelPairs = Object.entries(labels).map(([label, value]) => `${label}="${String(value)}"`)
    const line = lines.find((each) => labelPairs.every((label) => each.includes(label)))
    return line === undefined ? null : Number(line.split(' ').at(-1))
  }
  const requests = (operation: string, status: number) =>
    figure('http_server_request_duration_seconds_count', { operation, http_response_status_code: status })

  it('count requests, errors and refusals by operation, and how long they took', async () => {
    const { token, clinicId, uid, email } = clinic
    const login = { json: { email }, headers: { 'x-identity-token': `proof of ${uid}` } }
    for (const status of [200, 429]) expect((await backend.call('POST', '/login', login)).status).toBe(status)
    await backend.call('GET', `/appointments/${clinicId}`, { token })
    await backend.call('GET', `/appointments/other`, { token })
    await expect.poll(() => requests('listAppointments', 403)).toBe(1)
    expect(await requests('listAppointments', 200)).toBe(1)
    expect(await requests('login', 200)).toBe(1)
    expect(await requests('login', 429)).toBe(1)
    expect(
      await figure('http_server_request_duration_seconds_bucket', { operation: 'login', le: '10' }),
    ).toBe(1)
  })

  it('name the clinics with the most work in the last whole minute', async () => {
    const wait = (ms: number) => (backend.clock.now = new Date(backend.clock.now.getTime() + ms))
    wait(120_000)
    const { clinicId, token } = await makeClinic(backend)
    const busy = () => figure('clinora_clinic_busy_seconds', { clinic: clinicId })
    await backend.call('GET', '/doctors', { token })
    expect(await busy()).toBeNull()
    wait(60_000)
    expect(await busy()).toBeGreaterThan(0)
    wait(120_000)
    expect(await busy()).toBeNull()
  })

  it('count the open streams of dashboards, which do not count as slow requests', async () => {
    const leave = new AbortController()
    const headers = { authorization: `Bearer ${clinic.token}` }
    await fetch(`${backend.origin}/api/events/${clinic.clinicId}`, { headers, signal: leave.signal })
    expect(await figure('clinora_streams_open')).toBe(1)
    leave.abort()
    await expect.poll(() => figure('clinora_streams_open')).toBe(0)
    expect(await requests('followChanges', 200)).toBeNull()
  })

  it('count the checks at the identity provider', async () => {
    const own = await makeClinic(backend)
    const check = () => {
      backend.clock.now = new Date(backend.clock.now.getTime() + CHECK_INTERVAL_MS)
      return backend.call('GET', '/doctors', { token: own.token })
    }
    const checks = async (result: string) => (await figure('clinora_identity_checks_total', { result })) ?? 0
    const [done, failed] = [await checks('done'), await checks('failed')]
    await check()
    expect(await checks('done')).toBe(done + 1)
    backend.identity.failure = new Error('The provider is down.')
    await check()
    backend.identity.failure = null
    expect(await checks('failed')).toBe(failed + 1)
  })

  it('count from zero, so that the first failure is an increase', async () => {
    for (const kind of ['timeout', 'storage', 'statement'])
      expect(await figure('clinora_database_failures_total', { kind })).toBe(0)
    expect(await figure('clinora_identity_checks_total', { result: 'failed' })).not.toBeNull()
  })

  it('count what the database ended', async () => {
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    const select = vi.spyOn(backend.db, 'select').mockImplementation(() => {
      throw new Error('Failed query', { cause: deadlock })
    })
    const { status } = await backend.call('GET', `/closures/${clinic.clinicId}`, { token: clinic.token })
    select.mockRestore()
    expect(status).toBe(503)
    expect(await figure('clinora_database_failures_total', { kind: 'deadlock' })).toBe(1)
  })

  describe('of jobs', () => {
    const succeeded = (job: string) => figure('clinora_job_succeeded_timestamp_seconds', { job_name: job })
    const failures = (job: string) => figure('clinora_job_failures', { job_name: job })
    const seconds = (date: Date) => date.getTime() / 1000
    const later = () => (backend.clock.now = new Date(backend.clock.now.getTime() + 1000))
    const run = async (...args: string[]) => {
      const parsed = parseArguments(args, () => '')
      let next = parsed.command.name === 'migrate' ? undefined : parsed.command
      while (next) next = (await runAdmin(next, adminDeps(backend), backend.clock.now)).next
    }

    it('count from the first registration of a clinic before they have ever run', async () => {
      const [{ first } = { first: 0 }] = await rowsOf<{ first: number }>(
        backend.db,
        sql`select extract(epoch from min(created_at))::float8 as first from clinic`,
      )
      expect(first).toBeGreaterThan(0)
      for (const job of ['erase-expired', 'backup', 'verify-backup']) expect(await succeeded(job)).toBe(first)
      for (const job of ['erase-patient', 'erase-clinic']) expect(await succeeded(job)).toBeNull()
      for (const job of JOBS) expect(await failures(job)).toBe(0)
    })

    it('say when each last succeeded for all clinics, and how many failed', async () => {
      later()
      await run('erase-expired')
      const second = seconds(backend.clock.now)
      expect(await succeeded('erase-expired')).toBe(second)
      later()
      await run('erase-expired', clinic.email)
      expect(await succeeded('erase-expired')).toBe(second)
      expect(await failures('erase-expired')).toBe(0)
      for (const [index, args] of [[], [clinic.email]].entries()) {
        const select = vi.spyOn(backend.db, 'select').mockImplementation(() => {
          throw new Error('gone')
        })
        await expect(run('erase-expired', ...args)).rejects.toThrow('gone')
        select.mockRestore()
        expect(await failures('erase-expired')).toBe(index + 1)
      }
      expect(await succeeded('erase-expired')).toBe(second)
    })

    it('count a clinic whose erasure was killed, until it is erased', async () => {
      const unfinished = () => figure('clinora_erasures_unfinished')
      const own = await makeClinic(backend)
      await run('suspend', own.email)
      expect(await unfinished()).toBe(0)
      const command = { name: 'erase-clinic', email: own.email, isDryRun: false } as const
      await runAdmin(command, adminDeps(backend), backend.clock.now)
      expect(await unfinished()).toBe(1)
      await run('erase-clinic', own.email)
      expect(await unfinished()).toBe(0)
      expect(await succeeded('erase-clinic')).toBe(seconds(backend.clock.now))
    })
  })

  it('have each figure of the guide', async () => {
    const guide = readFileSync(join(projectRoot, 'docs', 'deployment.md'), 'utf8')
    await backend.call('GET', '/doctors', { token: clinic.token })
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    const figures = guide.match(/(?<=`)(clinora|http_server|nodejs|process)_[a-z_]+(?=`)/g) ?? []
    const scraped = await page()
    const ofPostgres = /^clinora_database_(connections|waiting)$/
    const missing = figures.filter((name) => !scraped.includes(`# TYPE ${name} `))
    expect(missing).toEqual(engine === 'postgres' ? [] : figures.filter((name) => ofPostgres.test(name)))
  })

  it.each([
    ['nodejs_eventloop_delay_seconds', { quantile: '0.99' }],
    ['nodejs_eventloop_utilization', {}],
    ['process_memory_usage_bytes', {}],
    ['process_cpu_time_seconds_total', {}],
    ['clinora_queue_requests', { state: 'running' }],
    ['clinora_queue_requests', { state: 'waiting' }],
    ...(engine === 'postgres'
      ? ([
          ...['used', 'idle', 'allowed'].map((state) => [
            'clinora_database_connections',
            { pool: 'work', state },
          ]),
          ['clinora_database_connections', { pool: 'sessions', state: 'allowed' }],
          ['clinora_database_waiting', { pool: 'work' }],
        ] as [string, Record<string, string>][])
      : []),
  ])('have %s %o', async (name, labels) => {
    expect(await figure(name, labels)).toBeGreaterThanOrEqual(0)
  })

  it('name no person and hold no bearer, in figures or traces', async () => {
    const { token, clinicId } = clinic
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const id = await makeWalkIn(backend, clinic, doctor)
    await backend.call('POST', '/book_appointment', { token, json: bookingFor(clinic, doctor, PERSON) })
    const encodedName = encodeURIComponent(PERSON.patientName)
    for (const [path, status] of [
      [`/patients/${clinicId}?q=${encodedName}`, 200],
      [`/patients/${clinicId}?q=${PERSON.phone_no}`, 200],
      [`/doctor_appointment_slots/${encodeURIComponent(doctor.name)}`, 200],
      [`/verify_appointment_otp/${String(id)}`, 405],
      [`/${encodedName}/${token}`, 404],
    ] as const) {
      const headers = { 'x-request-id': PERSON.phone_no }
      expect((await backend.call('GET', path, { token, headers })).status, path).toBe(status)
    }
    const scraped = await page()
    await signals.flush()
    expect(scraped).toContain('operation="bookAppointment"')
    expect(collector.spans.map(({ name }) => name)).toContain('bookAppointment')
    for (const secret of [
      ...Object.values(PERSON).flatMap((value) => [value, encodeURIComponent(value)]),
      ...[doctor.name, encodeURIComponent(doctor.name), 'Lena', '5550142233'],
      ...[token, clinic.email, clinic.uid, 'clinic.example', 'proof of'],
    ])
      for (const all of [scraped, ...collector.bodies]) expect(all).not.toContain(secret)
  })

  it('trace the statements of a request', async () => {
    if (engine === 'pglite') return
    await backend.call('GET', `/appointments/${clinic.clinicId}`, { token: clinic.token })
    await signals.flush()
    const root = collector.spans.findLast(({ name }) => name === 'listAppointments')
    const parts = collector.spans.filter(({ traceId }) => traceId === root?.traceId)
    expect(root?.parentSpanId).toBeUndefined()
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part.parentSpanId ?? root?.spanId, part.name).toBe(root?.spanId)
  })
})

describe('the id of a request', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(anyEngine, { corsOrigins: ['https://dashboard.example'] })
  })
  afterAll(() => backend.close())

  it.each([
    ['as the dashboard makes it', 'F73KQ2Q9PX', true],
    ['as nginx makes it', '0123456789abcdef0123456789abcdef', true],
    ['that is a phone number', '9123409876', false],
    ['that would end a comment', "*/ drop table clinic; '", false],
    ['that is missing', undefined, false],
  ])('%s is in response and log', async (_name, headerId, isKept) => {
    const headers: Record<string, string> = headerId === undefined ? {} : { 'x-request-id': headerId }
    const { headers: responseHeaders } = await backend.call('GET', '/doctors', { headers })
    const id = responseHeaders.get('x-request-id') ?? ''
    expect(id === headerId).toBe(isKept)
    expect(requestIdOf(id)).toBe(id)
    await expect.poll(() => backend.logLines.at(-1)).toContain(`"request":"${id}"`)
    if (!isKept && headerId) expect(backend.logLines.join('')).not.toContain(headerId)
  })

  it('can be read and sent by a dashboard of another origin', async () => {
    const headers = { origin: 'https://dashboard.example' }
    const { headers: responseHeaders } = await backend.call('GET', '/doctors', { headers })
    expect(responseHeaders.get('access-control-expose-headers')).toContain('x-request-id')
    const preflight = await fetch(`${backend.origin}/api/doctors`, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-request-id')
  })
})

describe.runIf(hasPostgres)('statements', () => {
  it('carry the id of their own request, also while others wait for a connection', async () => {
    const { url, drop } = await emptyPostgres()
    const signals = await openSignals({ metrics: null, tracesEndpoint: 'http://127.0.0.1:1' }, logger)
    const { tracer } = signals
    if (!tracer) throw new Error('Traces are off.')
    const database = await openDatabase(
      { databaseUrl: url, dataDir: '', databasePoolSize: 4 },
      () => undefined,
      {
        signals,
        applicationName: 'clinora-test',
      },
    )
    const own = sql`select query, application_name as application from pg_stat_activity where pid = pg_backend_pid()`
    const run = (requestId: string, isTransaction: boolean) =>
      new Promise<{ query: string; application: string }[]>((resolve, reject) => {
        inRequest({ requestId, span: tracer.startSpan('test') }, () => {
          const rows = isTransaction
            ? database.db.transaction((tx) => rowsOf<{ query: string; application: string }>(tx, own))
            : rowsOf<{ query: string; application: string }>(database.db, own)
          rows.then(resolve, reject)
        })
      })
    const ids = Array.from({ length: 20 }, () => requestIdOf(undefined))
    const rows = await Promise.all(ids.map((id, index) => run(id, index % 2 === 0)))
    expect(rows.map(([row]) => /request='(\w+)'/.exec(row?.query ?? '')?.[1])).toEqual(ids)
    expect(rows[0]?.[0]?.application).toBe('clinora-test')
    await database.close()
    await signals.close()
    await drop()
  })
})

describe('without settings', () => {
  it('nothing is recorded', async () => {
    const signals = await openSignals({ metrics: null, tracesEndpoint: null }, logger)
    expect(signals).toMatchObject({ areOn: false, tracer: null })
  })

  it('a port in use ends the start with a sentence', async () => {
    const metrics = { host: '127.0.0.1', port: await freePort() }
    const first = await openSignals({ metrics, tracesEndpoint: null }, logger)
    const second = openSignals({ metrics, tracesEndpoint: null }, logger)
    await expect(second).rejects.toThrow(
      new StartError(text('operation.metricsPortTaken', { port: String(metrics.port) })),
    )
    await first.close()
  })
})

describe('the files for Prometheus and Grafana', () => {
  it.each(['alerts.yml', 'grafana.json'])('%s asks for figures that exist', (name) => {
    const file = readFileSync(join(projectRoot, 'docs', 'monitoring', name), 'utf8')
    const guide = readFileSync(join(projectRoot, 'docs', 'deployment.md'), 'utf8')
    const figureNames = file.match(/\b(clinora|http_server|nodejs|process)_[a-z_]+/g) ?? []
    const names = new Set(figureNames.map((each) => each.replace(/_(count|bucket)$/, '')))
    expect(names.size).toBeGreaterThan(5)
    for (const each of names) expect(guide).toContain(`\`${each}\``)
  })
})
