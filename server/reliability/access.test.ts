import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { BEARER_LIFETIME_MS } from '@/domain/constants'
import { operations } from '../contract'
import * as schema from '../db/schema'
import * as bearers from '../repository/bearers'
import { suspendClinic } from '../repository/clinics'
import { engines, SATURDAY, startBackend, TODAY, type Backend, type Reply } from '../testing/backend'
import { ordinaryRequest, type Existing, type WireRequest } from '../testing/contractRequests'
import { contractCalls, type ContractCall } from '../testing/contractSchema'
import { headOf, transmit } from '../testing/rawHttp'
import {
  bookingFor,
  existingOf,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  MONDAY,
  openLaterSession,
  type TestClinic,
} from '../testing/fixtures'
import { text } from '../text'
import { RECOGNISABLE_FIELDS } from '@/domain/appointments/appointment'

const { closeSession, findSessions, openSession } = bearers

/** Parameters and fields that identify something of one clinic. */
const OWNED_IDS = ['clinicId', 'clinic_id', 'appointmentId', 'entryId']
const isPublic = ({ id }: ContractCall) => operations.some((each) => each.id === id && each.isPublic)
const isLogout = ({ id }: ContractCall) => id === 'logout'
/** All calls with a bearer. Logout is last because it ends the session that the other calls need. */
const guarded = contractCalls
  .filter((call) => !isPublic(call))
  .sort((a, b) => Number(isLogout(a)) - Number(isLogout(b)))

function namesIn({ parameters, body }: ContractCall): string[] {
  return [...parameters.map(({ name }) => name), ...Object.keys(body?.schema.properties ?? {})]
}

/** The name of an extension's field in the contract. */
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
function jwt(alg: string, clinicId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg, typ: 'JWT' })}.${part({ sub: clinicId, clinicId, approved: 1, exp: 4_102_444_800 })}`
  return `${content}.${alg === 'none' ? '' : sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}

describe.each(engines)('unauthorized access on %s', (engine) => {
  let backend: Backend
  let owner: TestClinic
  let ownerHas: Existing
  let canaries: string[]
  let stranger: TestClinic
  let strangerHas: Existing
  /** A pending and a suspended clinic, each with rows of its own. */
  let unapproved: (readonly [TestClinic, Existing])[]
  let refusedAuthorizations: (readonly [name: string, authorization: string | undefined])[]
  let before: unknown

  beforeAll(async () => {
    backend = await startBackend(engine)
    // Use ids that occur nowhere else in a response.
    await backend.db.execute(sql`alter table appointment alter column id restart with 1900000001`)
    owner = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [owner] })
    // A request with another name is refused.
    const others = RECOGNISABLE_FIELDS.filter((field) => field !== 'patientName' && field !== 'phone')
    const planted = {
      patientName: 'Canary Quillfeather',
      phone_no: '5559876501',
      ...Object.fromEntries(others.map((field) => [snakeCase(field), `canary-${field}`])),
      appointment_number: 'Clinora9182736',
    }
    const bookingReply = await backend.call('POST', '/book_appointment', {
      token: owner.token,
      json: bookingFor(owner, doctor, planted),
    })
    expect(bookingReply).toMatchObject({ status: 200 })
    const waiting = { patient_name: 'Canary Waitingbird', phone_number: '5559876502', note: 'canary-note' }
    const wish = { ...waiting, from: TODAY, to: MONDAY }
    const path = `/waiting_list/${owner.clinicId}`
    const { body } = await backend.call('POST', path, { token: owner.token, json: wish })
    const form = new FormData()
    form.set('address', '77 Canary Wharf')
    form.set('payment_at_clinic', '1')
    await backend.call('PUT', '/clinic/settings', { token: owner.token, body: form })
    const { id, appointmentNumber } = await makePatientBooking(backend, owner, doctor)
    ownerHas = {
      ...existingOf(owner, [id, id - 1], [doctor.id, doctor.name]),
      entryId: [(body as { id: number }).id],
    }
    const ofClinic = [
      owner.clinicId,
      owner.email,
      `Clinic ${owner.uid}`,
      appointmentNumber,
      'Ada Park',
      '5550166778',
    ]
    canaries = [
      ...Object.values(planted),
      ...Object.values(waiting),
      '77 Canary Wharf',
      ...ofClinic,
      String(id),
      String(id - 1),
    ]

    stranger = await makeClinic(backend)
    const other = await makeDoctor(backend, { clinics: [stranger] })
    const walkIn = await makeWalkIn(backend, stranger, other)
    strangerHas = existingOf(stranger, [walkIn], [other.id, other.name])
    const [pending, pendingHas] = await clinicWithRows({ approved: false })
    const [suspended, suspendedHas] = await clinicWithRows({ approved: true })
    const { token } = suspended
    await suspendClinic(backend.db, suspended.email, SATURDAY)
    suspended.token = await openLaterSession(backend, suspended.clinicId)
    unapproved = [
      [pending, pendingHas],
      [suspended, suspendedHas],
    ]
    refusedAuthorizations = [
      ...Object.entries(await invalidAuthorizations()),
      ['a session of a suspended clinic', `Bearer ${token}`],
    ]
    before = await rowsOfOwner()
  })
  afterAll(() => backend.close())

  /** Creates rows without the API, which a pending clinic may not use. */
  async function clinicWithRows(state: { approved: boolean }): Promise<[TestClinic, Existing]> {
    const clinic = await makeClinic(backend, state)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const { id } = await makePatientBooking(backend, clinic, doctor)
    return [clinic, existingOf(clinic, [id], [doctor.id, doctor.name])]
  }

  const send = ({ method, path, headers, body }: WireRequest, authorization?: string): Promise<Reply> =>
    backend.call(method, path, {
      headers: { ...headers, ...(authorization && { authorization }) },
      ...(body !== null && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })

  const canariesIn = (reply: Reply) => {
    const replyText = JSON.stringify([reply.body, ...reply.headers])
    return canaries.filter((canary) => replyText.includes(canary))
  }

  /** The rows that no other clinic may change. */
  async function rowsOfOwner() {
    const { appointment, clinic, clinicDoctor, waitingEntry } = schema
    const { db } = backend
    return [
      await db.select().from(appointment).where(eq(appointment.clinicId, owner.clinicId)),
      await db.select().from(clinic).where(eq(clinic.id, owner.clinicId)),
      await db.select().from(clinicDoctor).where(eq(clinicDoctor.clinicId, owner.clinicId)),
      await db.select().from(waitingEntry).where(eq(waitingEntry.clinicId, owner.clinicId)),
    ]
  }

  it('the owner can read all test data', async () => {
    const replies = await Promise.all(
      guarded
        .filter(({ method }) => method === 'GET')
        .map((call) => send(ordinaryRequest(call, ownerHas), `Bearer ${owner.token}`)),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const seenCanaries = replies.flatMap(canariesIn)
    // None of these responses contains the clinic's own id.
    const unseen = canaries.filter((canary) => !seenCanaries.includes(canary))
    expect(unseen).toEqual([owner.clinicId])
  })

  async function invalidAuthorizations(): Promise<Record<string, string | undefined>> {
    const { db } = backend
    const { clinicId, email, token } = owner
    const longAgo = new Date(SATURDAY.getTime() - BEARER_LIFETIME_MS)
    const expired = await openSession(db, clinicId, longAgo)
    const leaving = await openSession(db, clinicId, SATURDAY)
    const [session] = await findSessions(db, [leaving], SATURDAY)
    if (session) await closeSession(db, session, SATURDAY)
    return {
      'no bearer': undefined,
      'an empty token': 'Bearer ',
      rubbish: 'Bearer rubbish',
      'another scheme': `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`,
      'a token without a scheme': token,
      'a shortened token': `Bearer ${token.slice(0, -1)}`,
      'a token with more text': `Bearer ${token} more`,
      'the hash of the token': `Bearer ${createHash('sha256').update(token).digest('hex')}`,
      'a JWT signed by another key': `Bearer ${jwt('RS256', clinicId)}`,
      'an unsigned JWT': `Bearer ${jwt('none', clinicId)}`,
      'an expired session': `Bearer ${expired}`,
      'a logged-out session': `Bearer ${leaving}`,
    }
  }

  /** The authorization of a call. Logout gets a new bearer, since it ends the session. */
  const bearerOf = async ({ clinicId, token }: TestClinic, call: ContractCall) =>
    `Bearer ${isLogout(call) ? await openLaterSession(backend, clinicId) : token}`

  it.each(guarded)('$id refuses every request without a valid bearer', async (call) => {
    const request = ordinaryRequest(call, ownerHas)
    for (const [name, authorization] of refusedAuthorizations) {
      const reply = await send(request, authorization)
      expect([name, reply.status, reply.body]).toEqual([name, 401, { error: text('errors.status.noToken') }])
    }
    expect(call.responses.has(401)).toBe(true)
  })

  /** Splits the bytes of a request before the last one. A call without a body gets a body, which the server reads. */
  function splitRequest(request: WireRequest, token: string, isChunked: boolean) {
    const body = Buffer.from(request.body ?? '{ }')
    const framed = isChunked
      ? Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
      : body
    const head = headOf(request.method, `/api${request.path}`, {
      ...request.headers,
      Authorization: `Bearer ${token}`,
      'Content-Type': request.headers['content-type'] ?? 'application/json',
      ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': body.length }),
    })
    return [Buffer.concat([Buffer.from(head), framed.subarray(0, -1)]), framed.subarray(-1)] as const
  }

  /** A clinic may hold fewer requests than all calls have in both framings. */
  const ends: [string, (clinic: TestClinic) => Promise<unknown>][] = [
    ['ended by a suspension', ({ email }: TestClinic) => suspendClinic(backend.db, email, SATURDAY)],
    [
      'ended by a logout',
      async ({ token }: TestClinic) => {
        const [session] = await findSessions(backend.db, [token], SATURDAY)
        if (session) await closeSession(backend.db, session, SATURDAY)
      },
    ],
    [
      'expired',
      () => Promise.resolve((backend.clock.now = new Date(SATURDAY.getTime() + BEARER_LIFETIME_MS))),
    ],
  ]
  const framedEnds = ends.flatMap(([name, end]) =>
    [false, true].map((isChunked) => ({ name, end, isChunked })),
  )
  it.each(framedEnds)(
    'a session that is $name while the last byte of its requests is held back gets nothing, chunked: $isChunked',
    async ({ end, isChunked }) => {
      const clinic = await makeClinic(backend)
      const doctor = await makeDoctor(backend, { clinics: [clinic] })
      const has = existingOf(clinic, [await makeWalkIn(backend, clinic, doctor)], [doctor.id, doctor.name])
      const rows = async () => [
        await backend.db.select().from(schema.appointment).orderBy(schema.appointment.id),
        await backend.db.select().from(schema.clinic).where(eq(schema.clinic.email, clinic.email)),
      ]
      const lookUp = vi.spyOn(bearers, 'findSessions')
      onTestFinished(() => lookUp.mockRestore())
      let release = () => {}
      const gate = new Promise<void>((resolve) => (release = resolve))
      const checkedRequests = () =>
        lookUp.mock.settledResults
          .flatMap(({ type, value }) => (type === 'fulfilled' ? value : []))
          .filter(Boolean).length
      const answers: Promise<{ status: number }>[] = []
      for (const call of guarded) {
        const [begin, lastByte] = splitRequest(ordinaryRequest(call, has), clinic.token, isChunked)
        const parts = async function* () {
          yield begin
          await gate
          yield lastByte
        }
        answers.push(transmit(backend.origin, parts()))
        // Requests that arrive together share a check.
        await expect.poll(checkedRequests, { timeout: 10_000, interval: 5 }).toBe(answers.length)
      }
      await end(clinic)
      const before = await rows()
      release()
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      backend.clock.now = SATURDAY
      expect(guarded.map(({ id }, at) => [id, statuses[at]])).toEqual(guarded.map(({ id }) => [id, 401]))
      expect(await rows()).toEqual(before)
    },
  )

  it.each(guarded)(
    '$id refuses a clinic that is not approved, except to read its record and log out',
    async (call) => {
      const isOpen = isLogout(call) || call.id === 'getClinic'
      for (const [clinic, has] of unapproved) {
        const own = await send(ordinaryRequest(call, has), await bearerOf(clinic, call))
        if (isOpen) expect(own.status).toBe(200)
        else expect([own.status, own.body]).toEqual([403, { error: text('server.pending') }])
        const another = await send(ordinaryRequest(call, ownerHas), await bearerOf(clinic, call))
        expect(another.status).toBe(isLogout(call) ? 200 : 403)
        expect(canariesIn(another)).toEqual([])
      }
    },
  )

  it.each(guarded)(
    '$id gives another clinic nothing, whichever of its ids the request uses',
    async (call) => {
      const names = namesIn(call).filter((name) => name in ownerHas)
      for (const mixed of [names, ...names.map((name) => [name])]) {
        const ownerValues = Object.fromEntries(mixed.map((name) => [name, ownerHas[name] ?? []]))
        const request = ordinaryRequest(call, { ...strangerHas, ...ownerValues })
        const reply = await send(request, await bearerOf(stranger, call))
        expect([mixed, canariesIn(reply)]).toEqual([mixed, []])
        if (mixed.some((name) => OWNED_IDS.includes(name))) {
          expect([mixed, [403, 404].includes(reply.status)]).toEqual([mixed, true])
          expect(call.responses.has(reply.status)).toBe(true)
        }
      }
    },
  )

  it('no row was changed', async () => {
    expect(await rowsOfOwner()).toEqual(before)
  })

  it('the log contains no patient, no clinic except its id, and no bearer, whatever fails', async () => {
    const { db } = backend
    const identity = vi.spyOn(backend.identity, 'lookup')
    const bad = [...canaries.filter((canary) => canary !== owner.clinicId), owner.token, owner.uid, 'Dr. ']
    const broken = (request: WireRequest): WireRequest => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}q=Canary%20Quillfeather`,
      headers: { ...request.headers, 'content-type': 'application/json', referer: 'http://a/Ada%20Park' },
      body: '{"patientName":"Canary Quillfeather","phone_no":"5559876501',
    })
    backend.logLines.length = 0
    for (const call of contractCalls.filter(({ id }) => id !== 'logout')) {
      const request = ordinaryRequest(call, ownerHas)
      const authorization = `Bearer ${owner.token}`
      await send(request, authorization)
      if (call.method !== 'GET') await send(broken(request), authorization)
      for (const table of ['appointment', 'clinic', 'bearer']) {
        await db.execute(sql`alter table ${sql.identifier(table)} rename to gone`)
        await send(request, authorization)
        await db.execute(sql`alter table gone rename to ${sql.identifier(table)}`)
      }
      identity.mockRejectedValueOnce(new Error('unanswered'))
      if (isPublic(call)) await send(request)
      identity
        .mockReset()
        .mockImplementation((uid) => Promise.resolve(backend.identity.accounts.get(uid) ?? null))
    }
    identity.mockRestore()
    const log = backend.logLines.join('')
    expect(log.match(/"level":50/g)?.length).toBeGreaterThan(20)
    expect(bad.filter((canary) => log.includes(canary))).toEqual([])
  })
})
