import { request } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays } from '@/domain/calendar'
import { operations } from '../contract'
import { audit, bearer } from '../db/schema'
import { RUNNING_PER_CLINIC, WAITING_PER_CLINIC } from '../http/clinicQueue'
import { CHECK_INTERVAL_MS } from '../identityCheck'
import type { Account } from '../identity'
import * as bearers from '../repository/bearers'
import { engines, hasPostgres, SATURDAY, startBackend, type Backend } from '../testing/backend'
import { ordinaryRequest } from '../testing/contractRequests'
import { contractCalls } from '../testing/contractSchema'
import { existingOf, makeClinic, makeDoctor, makeWalkIn } from '../testing/fixtures'

const guarded = contractCalls.filter(({ id }) => operations.some((each) => each.id === id && !each.isPublic))
/** For a busy machine. */
const LONG = { timeout: 20_000 }
/** More than the clinic may have in use, of any kind. */
const LEAVING = RUNNING_PER_CLINIC + WAITING_PER_CLINIC + 10

describe.each(engines)('the share of a clinic on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  it('can be used up by every call, as the contract says', () => {
    const without = guarded.filter(({ responses }) => !responses.has(429))
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it.each(guarded)('$id: clients that left while their session was checked hold nothing', async (call) => {
    backend.clock.now = SATURDAY
    const clinic = await makeClinic(backend)
    const own = await makeDoctor(backend, { clinics: [clinic] })
    const id = await makeWalkIn(backend, clinic, own)
    const has = existingOf(clinic, [id], [own.id, own.name])
    // The check at the identity provider holds back each request until its client has left.
    let answer: (account: Account | null) => void = () => undefined
    const lookup = vi
      .spyOn(backend.identity, 'lookup')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    onTestFinished(() => lookup.mockRestore())
    backend.clock.now = new Date(SATURDAY.getTime() + CHECK_INTERVAL_MS)
    backend.logLines.length = 0
    const clientRequests = Array.from({ length: LEAVING }, (_, n) => {
      // Each list begins on another day, as each revision of a list is another one.
      const { method, path, headers } = ordinaryRequest(call, { ...has, from: [addDays('2026-01-01', n)] })
      const authorization = `Bearer ${clinic.token}`
      const clientRequest = request(`${backend.origin}/api${path}`, {
        method,
        headers: { ...headers, authorization },
      })
      return clientRequest.on('error', () => undefined).end()
    })
    await expect.poll(() => lookup.mock.calls.length, LONG).toBe(1)
    for (const each of clientRequests) each.destroy()
    await expect.poll(() => backend.logLines.length, LONG).toBe(LEAVING)
    answer(backend.identity.accounts.get(clinic.uid) ?? null)
    const { method, path, headers, body } = ordinaryRequest(call, has)
    const reply = await backend.call(method, path, {
      headers,
      token: clinic.token,
      ...(body !== null && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })
    expect(reply.status).not.toBe(429)
    expect(reply.status).toBeLessThan(500)
  })
})

describe.runIf(hasPostgres)('the share of a clinic on PostgreSQL', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend('postgres')
  })
  afterAll(() => backend.close())

  it('a session that ends while its requests wait for others gets nothing, and another clinic is served meanwhile', async () => {
    backend.clock.now = SATURDAY
    const clinic = await makeClinic(backend)
    const other = await makeClinic(backend)
    const get = (path: string, { token } = clinic) => backend.call('GET', path, { token })
    const checked = vi.spyOn(bearers, 'findSessions')
    onTestFinished(() => checked.mockRestore())
    const { running, waiting } = await backend.sessionDb.transaction(async (tx) => {
      // Blocks the record, which reads the audit.
      await tx.execute(sql`lock table ${audit} in access exclusive mode`)
      // One after another, since requests that arrive together share a check.
      const getEach = async (paths: readonly string[]) => {
        const replies: ReturnType<typeof get>[] = []
        const before = checked.mock.settledResults.length
        for (const path of paths) {
          replies.push(get(path))
          await expect.poll(() => checked.mock.settledResults.length, LONG).toBe(before + replies.length)
        }
        return replies
      }
      const running = await getEach(
        Array.from({ length: RUNNING_PER_CLINIC }, () => `/clinics/${clinic.clinicId}`),
      )
      const waiting = await getEach(['/doctors', '/doctors', '/doctors'])
      expect((await get('/doctors', other)).status).toBe(200)
      await backend.db.update(bearer).set({ revokedAt: SATURDAY }).where(eq(bearer.clinicId, clinic.clinicId))
      return { running, waiting }
    })
    const statuses = async (replies: typeof running) =>
      (await Promise.all(replies)).map(({ status }) => status)
    expect(await statuses(running)).toEqual(running.map(() => 200))
    expect(await statuses(waiting)).toEqual(waiting.map(() => 401))
  })
})
