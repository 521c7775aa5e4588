import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTP_ATTEMPTS } from '@/domain/constants'
import { emptyPostgres, type Reply } from '../testing/backend'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { openFixtureContext, ZONE } from '../testing/realTime'
import { makeClinic, makeDoctor, makePatientBooking, wrongOtp } from '../testing/fixtures'

describe('guessing on two server processes with one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let servers: ServerProcess[]
  beforeAll(async () => {
    database = await emptyPostgres()
    const env = { DATABASE_URL: database.url, CLINIC_TZ: ZONE, LOGIN_LIMIT: '6' }
    servers = [startServer(env)]
    // The first server migrates the empty database.
    await servers[0]?.ready
    servers.push(startServer({ ...env, HIDE_OTP: '1' }))
    await servers[1]?.ready
  })
  afterAll(async () => {
    await endServers()
    await database.drop()
  })

  const callEach = (count: number, call: (server: ServerProcess, n: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: count }, (_, n) => call(servers[n % 2] as ServerProcess, n)))
  const countOf = (replies: Reply[], status: number) =>
    replies.filter((reply) => reply.status === status).length

  it('twenty parallel wrong codes count as five attempts', async () => {
    const context = await openFixtureContext({ databaseUrl: database.url })
    const clinic = await makeClinic(context)
    const doctor = await makeDoctor(context, { clinics: [clinic] })
    const { id, completionOtp } = await makePatientBooking(context, clinic, doctor)
    await context.close()
    const { token } = clinic
    expect((await servers[0]?.call('POST', `/update_appointment_status/${id}/1`, { token }))?.status).toBe(
      200,
    )
    const otp = wrongOtp(completionOtp)
    const replies = await callEach(20, (server, n) =>
      server.call(
        'POST',
        n % 4 < 2 ? `/verify_appointment_otp/${id}` : `/update_appointment_status/${id}/2`,
        {
          token,
          json: { otp },
        },
      ),
    )
    expect([countOf(replies, 400), countOf(replies, 429)]).toEqual([OTP_ATTEMPTS, 20 - OTP_ATTEMPTS])
  })

  it('twenty parallel logins share one limit', async () => {
    const replies = await callEach(20, (server) =>
      server.call('POST', '/login', { json: { email: 'a@b.example' } }),
    )
    expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([6, 14])
  })
})
