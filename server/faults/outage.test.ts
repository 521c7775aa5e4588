import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { emptyPostgres, startOn, type Backend, hasPostgres } from '../testing/backend'
import { startFaultProxy, type FaultProxy } from '../testing/faultProxy'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  makeWalkIn,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const OUTAGE_MS = 30_000
/** Parallel requests: more than the pool has connections. */
const CLIENTS = 16
const unavailable = { status: 503, body: { error: text('server.unavailable') } }

describe.runIf(hasPostgres)('a database outage', () => {
  let proxy: FaultProxy
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  let drop: () => Promise<void>
  beforeEach(async () => {
    const database = await emptyPostgres()
    drop = database.drop
    proxy = await startFaultProxy(database.url)
    const url = new URL(database.url)
    url.port = String(proxy.port)
    backend = await startOn(url.href)
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 100_000, clinics: [clinic] })
  })
  afterEach(async () => {
    await backend.close()
    await proxy.cut()
    await drop()
  })

  const book = () =>
    backend.call('POST', '/book_appointment', { token: clinic.token, json: bookingFor(clinic, doctor) })
  const accept = (id: number) =>
    backend.call('POST', `/update_appointment_status/${id}/${STATUS_NUMBERS.accepted}`, {
      token: clinic.token,
    })
  const ready = async () => (await fetch(`${backend.origin}/readyz`)).status

  /** Sends requests during the outage and checks that each gets the contract's answer in time. */
  async function workThrough(ids: readonly number[]) {
    const end = performance.now() + OUTAGE_MS
    let [slowest, answers] = [0, 0]
    const timed = async (call: Promise<unknown>) => {
      const startedAt = performance.now()
      expect(await call).toMatchObject(unavailable)
      slowest = Math.max(slowest, performance.now() - startedAt)
      answers += 1
    }
    const hand = async (id: number) => {
      do {
        await timed(accept(id))
        await timed(book())
      } while (performance.now() < end)
    }
    await Promise.all(ids.map(hand))
    expect(slowest).toBeLessThan(15_000)
    expect((await fetch(`${backend.origin}/healthz`)).status).toBe(200)
    console.log(`${answers} answers in ${OUTAGE_MS} ms, all 503, the slowest after ${Math.round(slowest)} ms`)
  }

  it.each(['cut', 'stall'] as const)(
    'by %s is answered with 503, and requests work again afterwards without a restart',
    async (fault) => {
      const ids: number[] = []
      while (ids.length < CLIENTS) ids.push(await makeWalkIn(backend, clinic, doctor))
      // Bookings at the same time open a connection for each client before the fault.
      const before = await Promise.all(ids.map(book))
      expect(before.filter(({ status }) => status !== 200)).toEqual([])

      await proxy[fault]()
      await workThrough(ids)
      expect(await ready()).toBe(503)

      await proxy.restore()
      await expect.poll(ready, { timeout: 15_000 }).toBe(200)
      // Uses each connection of the pool, with and without a transaction.
      const replies = await Promise.all([...ids.map((id) => accept(id)), ...ids.map(book)])
      expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    },
    OUTAGE_MS + 60_000,
  )

  it('leaks no connection that breaks at the start of a transaction', async () => {
    const id = await makeWalkIn(backend, clinic, doctor)
    for (let round = 1; round <= 12; round += 1) {
      proxy.dropResponses()
      await expect(backend.db.transaction(() => Promise.resolve())).rejects.toThrow()
      await proxy.restore()
    }
    expect(await accept(id)).toMatchObject({ status: 200 })
  })
})
