import { sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimit } from '../db/schema'
import {
  anyEngine,
  engines,
  hasPostgres,
  SATURDAY,
  startBackend,
  startOnSameDatabase,
  type Backend,
} from '../testing/backend'
import { makeClinic } from '../testing/fixtures'
import { text } from '../text'
import { limitCalls } from './rateLimit'

const PARTNER = 'https://front.clinic.example'

const registration = {
  uid: 'nobody',
  email: 'nobody@clinic.example',
  clinicName: 'Riverside',
  phone: '5550142233',
}

describe.each(engines)('limits on %s', (engine) => {
  const limits = { login: 5, register: 5 }
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine, { limits, corsOrigins: [PARTNER] })
  })
  afterAll(() => backend.close())
  beforeEach(() => backend.db.delete(rateLimit))

  it.each([
    ['login', { email: 'nobody@clinic.example' }, 401],
    ['register', registration, 403],
  ] as const)('%s by address, and start again after fifteen minutes', async (name, json, refusalStatus) => {
    const send = async () => (await backend.call('POST', `/${name}`, { json })).status
    const statuses = await Promise.all(Array.from({ length: 12 }, send))
    expect(statuses.filter((status) => status === refusalStatus)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect(await backend.call('POST', `/${name}`, { json })).toMatchObject({
      status: 429,
      body: { error: text('server.tooMany') },
    })
    backend.clock.now = new Date(SATURDAY.getTime() + 15 * 60_000)
    expect(await send()).toBe(refusalStatus)
    backend.clock.now = SATURDAY
  })

  it('forget a window that was started while the clock was ahead', async () => {
    const send = async () => (await backend.call('POST', '/register', { json: registration })).status
    backend.clock.now = new Date(SATURDAY.getTime() + 24 * 60 * 60_000)
    for (let attempt = 1; attempt <= limits.register; attempt += 1) expect(await send()).toBe(403)
    expect(await send()).toBe(429)
    backend.clock.now = SATURDAY
    expect(await send()).toBe(403)
  })

  it('count login and registration separately, and no other call', async () => {
    const { token } = await makeClinic(backend)
    const login = async () =>
      (await backend.call('POST', '/login', { json: { email: registration.email } })).status
    for (let attempt = 1; attempt <= limits.login; attempt += 1) expect(await login()).toBe(401)
    expect(await login()).toBe(429)
    expect((await backend.call('POST', '/register', { json: registration })).status).toBe(403)
    expect((await backend.call('GET', '/doctors', { token })).status).toBe(200)
  })

  it('use a forwarded address from a trusted proxy only', async () => {
    const attempts = async (server: Backend, addresses: readonly string[]) => {
      const statuses: number[] = []
      for (const address of addresses) {
        const headers = { 'x-forwarded-for': address }
        statuses.push(
          (await server.call('POST', '/login', { json: { email: registration.email }, headers })).status,
        )
      }
      return statuses
    }
    const many = [1, 2, 3, 4, 5, 6].map((n) => `203.0.113.${n}`)
    expect(await attempts(backend, many)).toEqual([401, 401, 401, 401, 401, 429])

    const behind = await startBackend(engine, { limits: { login: 1, register: 1 }, trustProxy: 1 })
    expect(await attempts(behind, many)).toEqual([401, 401, 401, 401, 401, 401])
    expect(await attempts(behind, ['203.0.113.9, 203.0.113.2'])).toEqual([429])
    await behind.close()
  })

  it('count concurrent requests on two servers exactly', async () => {
    const servers = [await startBackend(engine, { limits, trustProxy: 1 })]
    servers.push(await startOnSameDatabase(servers[0] as Backend, { limits, trustProxy: 1 }))
    const request = fc.record({ server: fc.nat(1), address: fc.nat(2) })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 40 }), async (requests) => {
        await (servers[0] as Backend).db.delete(rateLimit)
        const statuses = await Promise.all(
          requests.map(async ({ server, address }) => {
            const headers = { 'x-forwarded-for': `203.0.113.${address}` }
            const json = { email: registration.email }
            return (await (servers[server] as Backend).call('POST', '/login', { json, headers })).status
          }),
        )
        for (const address of [0, 1, 2]) {
          const own = statuses.filter((_, index) => requests[index]?.address === address)
          expect(own.filter((status) => status === 401)).toHaveLength(Math.min(own.length, limits.login))
          expect(own.filter((status) => status === 429)).toHaveLength(Math.max(own.length - limits.login, 0))
        }
        const [row] = await (servers[0] as Backend).db
          .select({ hits: sql<number>`sum(${rateLimit.hits})`.mapWith(Number) })
          .from(rateLimit)
        expect(row?.hits).toBe(requests.length)
      }),
      { numRuns: 15 },
    )
    for (const server of servers.toReversed()) await server.close()
  })

  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const json = { 'content-type': 'application/json' }
  const plain = { 'content-type': 'text/plain' }
  it.each([
    ['JSON of another site', { ...elsewhere, ...json }, '{}', 403],
    ['a text of another site', { ...elsewhere, ...plain }, 'x', 403],
    ['a text of another site, from a browser that does not say so', { ...plain, origin: 'null' }, 'x', 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a', 415],
    ['a text that calls itself JSON', { 'content-type': 'text/plain; application/json' }, '{}', 415],
    ['no body', {}, '', 415],
  ])('do not count %s, which any website can make a visitor send', async (_, headers, body, status) => {
    for (const path of ['/login', '/register']) {
      for (let attempt = 0; attempt <= limits.login; attempt += 1) {
        const reply = await backend.call('POST', path, { headers, body })
        expect(reply).toMatchObject({ status, body: { error: expect.any(String) as string } })
      }
    }
    expect(await backend.db.$count(rateLimit)).toBe(0)
  })

  it('count requests of the dashboard and of a listed origin', async () => {
    const { email } = registration
    for (const headers of [
      { origin: PARTNER, 'sec-fetch-site': 'cross-site' },
      { origin: backend.origin, 'sec-fetch-site': 'same-origin' },
    ]) {
      expect((await backend.call('POST', '/login', { json: { email }, headers })).status).toBe(401)
    }
    expect(await backend.db.select({ hits: rateLimit.hits }).from(rateLimit)).toEqual([{ hits: 2 }])
  })

  it('refuse all requests if the database cannot count', async () => {
    const { email, uid } = await makeClinic(backend)
    const login = () =>
      backend.call('POST', '/login', { json: { email }, headers: { 'x-identity-token': `proof of ${uid}` } })
    expect((await login()).status).toBe(200)
    const counters = await backend.db.select().from(rateLimit)
    expect(counters).toHaveLength(1)
    expect(JSON.stringify(counters)).not.toContain('127.0.0.1')
    await backend.db.execute(sql`alter table ${rateLimit} rename to rate_limit_gone`)
    const uncounted = await login()
    await backend.db.execute(sql`alter table rate_limit_gone rename to rate_limit`)
    expect(uncounted).toMatchObject({ status: 500, body: { error: text('errors.somethingWentWrong') } })
  })
})

describe('the limit of all calls of an address', () => {
  const LIMIT = 5
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(anyEngine, { callLimit: LIMIT, trustProxy: 1, corsOrigins: [PARTNER] })
  })
  afterAll(() => backend.close())
  beforeEach(() => {
    backend.clock.now = new Date(backend.clock.now.getTime() + 10_000)
  })
  const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
    fetch(`${backend.origin}${path}`, { headers: { 'x-forwarded-for': address, ...headers } })
  const spend = async (address: string) => {
    const paths = ['/api/doctors', '/api/nowhere', '/storage/nothing', '/api/doctors', '/api/clinics/1']
    for (const path of paths) expect((await ask(path, address)).status, path).toBeLessThan(429)
  }

  const operationIn = (line: string) => (JSON.parse(line) as { op: string }).op

  it('counts calls and pictures together, and refuses further ones until ten seconds are over', async () => {
    await spend('203.0.113.1')
    backend.clock.now = new Date(backend.clock.now.getTime() + 3_000)
    for (const path of ['/api/doctors', '/storage/nothing']) {
      const refusal = await ask(path, '203.0.113.1', { origin: PARTNER })
      expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '7'])
      expect(await refusal.json()).toEqual({ error: text('server.busy') })
    }
    // The metrics count by the same operation as the log.
    const loggedOperations = () =>
      backend.logLines.filter((line) => line.includes('"status":429')).map(operationIn)
    await expect.poll(loggedOperations).toEqual(['listDoctors', 'storage'])
    const ofPartner = await ask('/api/doctors', '203.0.113.1', { origin: PARTNER })
    expect(ofPartner.headers.get('access-control-allow-origin')).toBe(PARTNER)
    backend.clock.now = new Date(backend.clock.now.getTime() + 7_000)
    expect((await ask('/api/doctors', '203.0.113.1')).status).toBe(401)
  })

  it('refuses no other address, no page and no check of its health', async () => {
    await spend('203.0.113.1')
    for (const path of ['/healthz', '/readyz']) {
      for (let attempt = 0; attempt <= LIMIT; attempt += 1)
        expect((await ask(path, '203.0.113.1')).status).toBe(200)
    }
    expect((await ask('/login', '203.0.113.1')).status).not.toBe(429)
    expect((await ask('/api/doctors', '203.0.113.2')).status).toBe(401)
    // Only the address that the trusted proxy has added counts.
    expect((await ask('/api/doctors', '203.0.113.7, 203.0.113.1')).status).toBe(429)
  })

  it('counts the addresses of an IPv6 network together, which one client can have', async () => {
    await spend('2001:db8:1:200::1')
    expect((await ask('/api/doctors', '2001:db8:1:2ff::9')).status).toBe(429)
    expect((await ask('/api/doctors', '2001:db8:1:300::1')).status).toBe(401)
  })

  it('starts again after the clock was ahead', async () => {
    const { now } = backend.clock
    backend.clock.now = new Date(now.getTime() + 24 * 60 * 60_000)
    await spend('203.0.113.1')
    expect((await ask('/api/doctors', '203.0.113.1')).status).toBe(429)
    backend.clock.now = now
    expect((await ask('/api/doctors', '203.0.113.1')).status).toBe(401)
  })

  it('counts at most 100,000 addresses, so that a flood of them fills no memory', async () => {
    const limit = limitCalls({ limit: 1, clock: () => SATURDAY })
    const isAllowed = (ip: string) =>
      new Promise<boolean>((resolve) => {
        void limit({ ip } as Request, {} as Response, (error) => resolve(error === undefined))
      })
    const addresses = Array.from({ length: 99_999 }, (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
    for (const address of addresses) expect(await isAllowed(address)).toBe(true)
    expect(await isAllowed('10.0.0.0')).toBe(false)
    expect(await isAllowed('203.0.113.1')).toBe(true)
    expect(await isAllowed('10.0.0.0')).toBe(true)
    expect(await isAllowed('10.0.0.0')).toBe(false)
  })
})

describe.runIf(hasPostgres)('the limits of an address on PostgreSQL', () => {
  it('use one connection for an address, so that others are not delayed', async () => {
    const server = await startBackend('postgres', { limits: { login: 100, register: 100 }, trustProxy: 1 })
    const login = (address: string) =>
      server.call('POST', '/login', {
        json: { email: registration.email },
        headers: { 'x-forwarded-for': address },
      })
    await login('203.0.113.1')
    const before = server.logLines.length
    let unlock = () => {}
    const unlocked = new Promise<void>((resolve) => (unlock = resolve))
    let locked = Promise.resolve()
    // Before the flood: what comes first is answered.
    await new Promise<void>((resolve) => {
      locked = server.db.transaction(async (tx) => {
        await tx.select().from(rateLimit).for('update')
        resolve()
        await unlocked
      })
    })
    const flood = Array.from({ length: 40 }, () => login('203.0.113.1'))
    const waiting = async () => {
      const { rows } = (await server.db.execute(
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as { rows: { count: number }[] }
      return rows[0]?.count
    }
    await expect.poll(waiting).toBe(1)
    expect((await login('203.0.113.2')).status).toBe(401)
    expect(server.logLines).toHaveLength(before + 1)
    unlock()
    await locked
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses).toEqual(Array(40).fill(401))
    expect((await server.db.select().from(rateLimit)).map(({ hits }) => hits).toSorted()).toEqual([1, 41])
    await server.close()
  })
})
