import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { otpText } from '@/domain/appointments/otp'
import { OTP_ATTEMPTS, OTP_WRONG_MAX, OTP_WRONG_PER_CLINIC } from '@/domain/constants'
import { createApp } from '../app'
import { loadConfig } from '../config'
import * as schema from '../db/schema'
import { httpServer } from '../http/listener'
import {
  engines,
  FakeIdentity,
  SATURDAY,
  startBackend,
  startOnSameDatabase,
  type Backend,
} from '../testing/backend'
import { makeClinic, makeDoctor, makePatientBooking, wrongOtp } from '../testing/fixtures'
import { NO_SIGNALS } from '../signals/signals'
import { text } from '../text'

describe.each(engines)('guessing on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(engine)
  })
  afterAll(() => backend.close())

  it('codes: twenty parallel attempts on two servers in both modes count as five', async () => {
    const hiding = await startOnSameDatabase(backend, { hideOtp: true })
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor)
    const { token } = clinic
    await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
    const wrong = wrongOtp(completionOtp)
    const guess = (otp: string, n: number) =>
      (n % 2 ? backend : hiding).call(
        'POST',
        n % 4 < 2 ? `/verify_appointment_otp/${id}` : `/update_appointment_status/${id}/2`,
        { token, json: { otp } },
      )
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(wrong, n)))
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(OTP_ATTEMPTS)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20 - OTP_ATTEMPTS)
    const [row] = await backend.db.select().from(schema.appointment).where(eq(schema.appointment.id, id))
    expect(row).toMatchObject({ status: 1, otpFailures: OTP_ATTEMPTS })
    for (const n of [0, 1, 2, 3]) expect((await guess(otpText(completionOtp), n)).status).toBe(429)
    await hiding.close()
  })

  it('codes: parallel attempts on two servers at many appointments count together for their clinic', async () => {
    const second = await startOnSameDatabase(backend)
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const { token } = clinic
    const bookings: { id: number; completionOtp: number }[] = []
    for (let n = 0; n < 10; n += 1) {
      const booking = await makePatientBooking(backend, clinic, doctor)
      await backend.call('POST', `/update_appointment_status/${booking.id}/1`, { token })
      bookings.push(booking)
    }
    const guesses = bookings.flatMap(({ id, completionOtp }) =>
      Array.from({ length: OTP_ATTEMPTS }, (_, n) =>
        (n % 2 ? backend : second).call('POST', `/verify_appointment_otp/${id}`, {
          token,
          json: { otp: wrongOtp(completionOtp) },
        }),
      ),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(OTP_WRONG_PER_CLINIC)
    expect(statuses.filter((status) => status === 429)).toHaveLength(guesses.length - OTP_WRONG_PER_CLINIC)
    await second.close()
  })

  it('codes: parallel attempts on two servers count to twenty for their appointment', async () => {
    const second = await startOnSameDatabase(backend)
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor)
    const { token } = clinic
    await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
    const isThis = eq(schema.appointment.id, id)
    await backend.db
      .update(schema.appointment)
      .set({ otpWrong: OTP_WRONG_MAX - 2 })
      .where(isThis)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? backend : second).call('POST', `/verify_appointment_otp/${id}`, {
          token,
          json: { otp: wrongOtp(completionOtp) },
        }),
      ),
    )
    const locked = [429, { error: text('server.otpLocked') }]
    const answers = replies.map(({ status, body }) => [status, body])
    expect(answers.filter(([status]) => status === 400)).toHaveLength(2)
    expect(answers.filter(([status]) => status !== 400)).toEqual(Array(18).fill(locked))
    await second.close()
  })

  it('codes: a pause and a count that began while the clock was ahead end with that', async () => {
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const { id, completionOtp } = await makePatientBooking(backend, clinic, doctor)
    const { token } = clinic
    await backend.call('POST', `/update_appointment_status/${id}/1`, { token })
    const statusOf = async (otp: string) =>
      (await backend.call('POST', `/verify_appointment_otp/${id}`, { token, json: { otp } })).status
    backend.clock.now = new Date(SATURDAY.getTime() + 2 * 60 * 60_000)
    for (let n = 0; n < OTP_ATTEMPTS; n += 1) expect(await statusOf(wrongOtp(completionOtp))).toBe(400)
    await backend.db.update(schema.rateLimit).set({ hits: OTP_WRONG_PER_CLINIC })
    expect(await statusOf(otpText(completionOtp))).toBe(429)
    backend.clock.now = SATURDAY
    expect(await statusOf(otpText(completionOtp))).toBe(200)
  })

  it.each(['login', 'register'])('%s: one limit applies to two servers together', async (name) => {
    const limits = { limits: { login: 6, register: 6 } }
    const [first, second] = [
      await startOnSameDatabase(backend, limits),
      await startOnSameDatabase(backend, limits),
    ]
    await backend.db.delete(schema.rateLimit)
    const account = name === 'register' ? { uid: 'a', clinicName: 'b', phone: '5550142233' } : {}
    const json = { email: 'a@b.example', ...account }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second).call('POST', `/${name}`, { json })),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(14)
    await backend.db.delete(schema.rateLimit)
    await first.close()
    await second.close()
  })
})

it('logins and registrations are refused, without a call to the provider, while the database cannot count', async () => {
  const identity = new FakeIdentity()
  const lookup = vi.spyOn(identity, 'lookup')
  // Nothing listens there.
  const pool = new Pool({ host: '127.0.0.1', port: 1 })
  const db = drizzle(pool)
  const app = createApp({
    config: loadConfig({}),
    db,
    sessionDb: db,
    onRevision: () => undefined,
    closing: new AbortController().signal,
    ready: () => Promise.resolve({ schema: 'current', clockAheadMs: 0 }),
    isStopping: () => false,
    identity,
    mailer: null,
    clock: () => SATURDAY,
    logger: pino({ level: 'silent' }),
    signals: NO_SIGNALS,
  })
  const server = httpServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bodies = {
    login: { email: 'a@b.example' },
    register: { uid: 'a', clinicName: 'b', email: 'a@b.example', phone: '5550142233' },
  }
  for (const [name, json] of Object.entries(bodies)) {
    const reply = await fetch(`${origin}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-identity-token': 'proof of a' },
      body: JSON.stringify(json),
    })
    expect([reply.status, await reply.json()]).toEqual([503, { error: text('server.unavailable') }])
  }
  expect(lookup).not.toHaveBeenCalled()
  server.closeAllConnections()
  server.close()
  await pool.end()
})
