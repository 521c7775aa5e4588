import { pino } from 'pino'
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest'
import { NOTIFICATION_POLL_MS } from '@/domain/constants'
import { CHECK_INTERVAL_MS, identityCheck, RETRY_INTERVAL_MS } from './identityCheck'
import { Refusal } from './refusal'
import { auditOf } from './repository/audit'
import { openSession } from './repository/bearers'
import { NO_SIGNALS } from './signals/signals'
import { engines, startBackend, startOnSameDatabase, type Backend } from './testing/backend'
import { makeClinic, type TestClinic } from './testing/fixtures'
import { text } from './text'

const unavailable = () => new Refusal(503, text('server.unavailable'))

describe.each(engines)('the account behind a session on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    backend.identity.failure = null
    backend.identity.lookups.length = 0
  })
  afterAll(() => backend.close())

  const status = async ({ token }: Pick<TestClinic, 'token'>) =>
    (await backend.call('GET', '/doctors', { token })).status
  const pass = (ms: number) => {
    backend.clock.now = new Date(backend.clock.now.getTime() + ms)
  }
  const change = (uid: string, changes: object) => {
    const account = backend.identity.accounts.get(uid)
    if (account) backend.identity.add({ ...account, ...changes })
  }

  it('is checked once in four minutes, however many requests come', async () => {
    const clinic = await makeClinic(backend)
    pass(CHECK_INTERVAL_MS - 1)
    expect(await status(clinic)).toBe(200)
    expect(backend.identity.lookups).toEqual([])
    pass(1)
    expect(await Promise.all([1, 2, 3, 4].map(() => status(clinic)))).toEqual([200, 200, 200, 200])
    expect(await status(clinic)).toBe(200)
    expect(backend.identity.lookups).toEqual([clinic.uid])
    pass(CHECK_INTERVAL_MS)
    expect(await status(clinic)).toBe(200)
    expect(backend.identity.lookups).toEqual([clinic.uid, clinic.uid])
  })

  it.each([
    ['disabled', ({ uid }: TestClinic) => change(uid, { disabled: true })],
    ['deleted', ({ uid }: TestClinic) => backend.identity.accounts.delete(uid)],
  ])(
    'that is %s ends all sessions of the clinic at the next poll, and no other clinic’s',
    async (_, harm) => {
      const [clinic, other] = [await makeClinic(backend), await makeClinic(backend)]
      const second = { token: await openSession(backend.db, clinic.clinicId, backend.clock.now) }
      pass(CHECK_INTERVAL_MS)
      expect(await status(clinic)).toBe(200)
      harm(clinic)
      pass(NOTIFICATION_POLL_MS)
      expect([await status(clinic), await status(second), await status(other)]).toEqual([401, 401, 200])
      const lines = await auditOf(backend.db, [clinic.clinicId])
      const description = text('activity.sessions-ended')
      expect(lines.filter((line) => line.description === description)).toEqual([
        expect.objectContaining({ actor: 'provider', at: backend.clock.now }),
      ])
    },
  )

  it('whose password was changed keeps only the sessions of later sign-ins', async () => {
    const clinic = await makeClinic(backend)
    pass(60_000)
    change(clinic.uid, { validSince: backend.clock.now })
    const later = { token: await openSession(backend.db, clinic.clinicId, backend.clock.now) }
    pass(CHECK_INTERVAL_MS)
    expect([await status(clinic), await status(later)]).toEqual([401, 200])
  })

  it('is checked for each session, not at another login', async () => {
    const clinic = await makeClinic(backend)
    pass(CHECK_INTERVAL_MS)
    change(clinic.uid, { validSince: backend.clock.now })
    await openSession(backend.db, clinic.clinicId, backend.clock.now)
    expect(await status(clinic)).toBe(401)
  })

  it('keeps its sessions while the provider fails, and is checked again every half minute', async () => {
    const [clinic, other] = [await makeClinic(backend), await makeClinic(backend)]
    change(clinic.uid, { disabled: true })
    backend.identity.failure = unavailable()
    pass(60 * 60_000)
    expect([await status(clinic), await status(clinic), await status(other)]).toEqual([200, 200, 200])
    expect(backend.logLines.join()).toContain('"op":"identityCheck"')
    pass(RETRY_INTERVAL_MS - 1)
    expect(await status(clinic)).toBe(200)
    expect(backend.identity.lookups).toEqual([clinic.uid])
    expect(backend.logLines.filter((line) => line.includes('identityCheck'))).toHaveLength(1)
    pass(1)
    expect(await status(clinic)).toBe(200)
    expect(backend.identity.lookups).toEqual([clinic.uid, clinic.uid])
    backend.identity.failure = null
    pass(RETRY_INTERVAL_MS)
    expect([await status(clinic), await status(other)]).toEqual([401, 200])
  })

  it('delays a call by at most two seconds while the provider is silent', async () => {
    const clinic = await makeClinic(backend)
    let answer = () => {}
    const lookup = vi
      .spyOn(backend.identity, 'lookup')
      .mockReturnValue(new Promise((resolve) => (answer = () => resolve(null))))
    pass(CHECK_INTERVAL_MS)
    const startedAt = performance.now()
    expect(await status(clinic)).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(1_900)
    answer()
    await expect.poll(() => status(clinic)).toBe(401)
    expect(lookup).toHaveBeenCalledOnce()
  })

  it('is not checked again for a request that read its session before the check ended', async () => {
    const { clinicId, uid } = await makeClinic(backend)
    const check = identityCheck({
      ...backend,
      clock: () => backend.clock.now,
      logger: pino({ level: 'silent' }),
      signals: NO_SIGNALS,
    })
    const session = { clinicId, uid, identityCheckedAt: backend.clock.now }
    pass(CHECK_INTERVAL_MS)
    expect([await check(session), await check(session)]).toEqual([true, true])
    expect(backend.identity.lookups).toEqual([uid])
  })

  it('is checked once for all servers of a database', async () => {
    const beside = await startOnSameDatabase(backend)
    const clinic = await makeClinic(backend)
    beside.identity.add({ ...clinic, emailVerified: true })
    pass(CHECK_INTERVAL_MS)
    beside.clock.now = backend.clock.now
    expect(await status(clinic)).toBe(200)
    expect((await beside.call('GET', '/doctors', { token: clinic.token })).status).toBe(200)
    expect([backend.identity.lookups, beside.identity.lookups]).toEqual([[clinic.uid], []])
    await beside.close()
  })

  it('is checked again after a clock was ahead, which marked it as checked in the future', async () => {
    const clinic = await makeClinic(backend)
    const { now } = backend.clock
    pass(10 * 60 * 60_000)
    expect(await status(clinic)).toBe(200)
    backend.clock.now = now
    backend.identity.lookups.length = 0
    change(clinic.uid, { disabled: true })
    expect(await status(clinic)).toBe(401)
    expect(backend.identity.lookups).toEqual([clinic.uid])
  })

  it('shows at /readyz whether the provider answers, and the server stays ready', async () => {
    const readyz = async () => {
      const response = await fetch(`${backend.origin}/readyz`)
      return [response.status, (await response.json()) as unknown]
    }
    pass(RETRY_INTERVAL_MS)
    await readyz()
    await expect.poll(readyz).toMatchObject([200, { status: 'ok', identity: 'ok' }])
    backend.identity.failure = unavailable()
    pass(RETRY_INTERVAL_MS)
    await expect.poll(readyz).toMatchObject([200, { status: 'degraded', identity: 'unavailable' }])
    backend.identity.lookups.length = 0
    for (let call = 0; call < 20; call += 1) await readyz()
    expect(backend.identity.lookups).toEqual([])
  })
})
