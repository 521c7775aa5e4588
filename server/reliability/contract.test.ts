import { Agent, request as openRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { operationOf } from '../contract'
import { appointment } from '../db/schema'
import { addClosure } from '../repository/closures'
import { addWaiting } from '../repository/waitingList'
import { engines, SATURDAY, startBackend, TODAY, type Backend } from '../testing/backend'
import {
  faultyRequest,
  fittingRequest,
  ordinaryRequest,
  type Existing,
  type WireRequest,
} from '../testing/contractRequests'
import { contractCalls, errorSchema, faultOf } from '../testing/contractSchema'
import {
  makeClinic,
  makeDoctor,
  makePatientBooking,
  makeWalkIn,
  MONDAY,
  openLaterSession,
  type TestClinic,
} from '../testing/fixtures'

const HARD = Boolean(process.env['HARD'])
/** On each engine. */
const REQUESTS = HARD ? 26_000 : 200
const SEED = HARD ? Date.now() % 2 ** 31 : 20_261_121
/** Statuses of requests that are not a call of the contract; openapi.yaml lists them. */
const HTTP_STATUSES = [304, 404, 405, 413, 415]
const RESPONSE_TIMEOUT_MS = 5_000
const INTERNALS = /\n\s+at |node_modules|file:\/\/|\/server\/|drizzle|PGlite|postgres/i

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
}

interface Answer {
  status: number
  type: string
  text: string
}

describe.each(engines)('random requests on %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let existing: Existing
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const countsByStatus = new Map<number, number>()
  let slowest = 0

  beforeAll(async () => {
    backend = await startBackend(engine, { limits: { login: 1e6, register: 1e6 } })
    clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { limit: 100_000, clinics: [clinic] })
    const stranger = await makeDoctor(backend)
    const walkIns = [await makeWalkIn(backend, clinic, doctor), await makeWalkIn(backend, clinic, doctor)]
    const { id } = await makePatientBooking(backend, clinic, doctor)
    await backend.db
      .update(appointment)
      .set({ status: STATUS_NUMBERS.accepted, completionOtp: 4821 })
      .where(sql`id = ${id}`)
    backend.identity.add({ uid: 'fresh', email: 'fresh@clinic.example', emailVerified: true })
    const newClosure = {
      doctorId: doctor.id,
      from: MONDAY,
      to: MONDAY,
      fromTime: '2000',
      toTime: null,
      reason: 'Ill',
    }
    const closure = await addClosure(backend.db, clinic.clinicId, newClosure, { now: SATURDAY, today: TODAY })
    const wish = { patient_name: 'Lena Moreau', phone_number: '5550142233', from: TODAY, to: MONDAY }
    const waiting = await addWaiting(backend.db, clinic.clinicId, wish, { now: SATURDAY, today: TODAY })
    existing = {
      clinicId: [clinic.clinicId],
      clinic_id: [clinic.clinicId],
      id: [doctor.id, stranger.id],
      doctorId: [doctor.id, stranger.id],
      doctor: [doctor.name],
      doctorName: [doctor.name, stranger.name],
      appointmentId: [...walkIns, id],
      closureId: [closure.id],
      entryId: [waiting.id],
      waiting_list_id: [waiting.id],
      date: [MONDAY],
      time: ['0930'],
      email: [clinic.email, 'fresh@clinic.example'],
      uid: [clinic.uid, 'fresh', 'nobody'],
      'X-Identity-Token': [`proof of ${clinic.uid}`, 'proof of fresh', 'rubbish'],
      otp: ['4821', '0000'],
      latitude: ['45.5', '', '91', 'x'],
    }
    backend.logLines.length = 0
  })
  afterAll(async () => {
    agent.destroy()
    await backend.close()
  })

  const send = ({ method, path, headers, body }: WireRequest) =>
    new Promise<Answer>((resolve, reject) => {
      const request = openRequest(`${backend.origin}/api`, {
        agent,
        method,
        path: `/api${path}`,
        headers: {
          authorization: `Bearer ${clinic.token}`,
          ...headers,
          ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
        },
        timeout: RESPONSE_TIMEOUT_MS,
      })
      request.on('timeout', () => request.destroy(new Error(`No response in ${RESPONSE_TIMEOUT_MS} ms.`)))
      request.on('error', reject)
      request.on('response', (response) => {
        const { statusCode: status = 0, headers } = response
        if (headers['content-type']?.startsWith('text/event-stream')) {
          // It would not end for minutes.
          response.destroy()
          resolve({ status, type: headers['content-type'], text: '' })
          return
        }
        buffer(response).then((bytes) => {
          const unpacked = UNPACK[headers['content-encoding'] ?? 'identity']?.(bytes)
          resolve({ status, type: headers['content-type'] ?? '', text: unpacked?.toString() ?? 'packed' })
        }, reject)
      })
      request.end(body)
    })

  /** The reason why the contract does not allow a response, null if it does. */
  function faultOfAnswer(request: WireRequest, { status, type, text }: Answer): string | null {
    if (INTERNALS.test(text)) return 'contains internals'
    const [path = ''] = request.path.split('?')
    const operation = operationOf(request.method, path)
    const call = contractCalls.find(({ id }) => id === operation?.id)
    const isInContract = call?.responses.has(status) ?? (status === 400 || status === 204)
    if (!isInContract && !HTTP_STATUSES.includes(status))
      return `is not in the contract of ${call?.id ?? 'no call'}`
    const schema = call?.responses.has(status) ? call.responses.get(status) : errorSchema
    if (request.method === 'HEAD' || status === 304 || !schema) return text === '' ? null : 'has a body'
    if (!type.startsWith('application/json')) return `is ${type}`
    const body = JSON.parse(text) as object
    const fields = Object.keys(body).filter((name) => name !== 'code' && name !== 'at')
    if (status >= 400 && fields.join() !== 'error') return 'has more fields than error, code and at'
    return faultOf(schema, body)
  }

  // Created once, because creating an arbitrary takes longer than generating a thousand values.
  const requests = () =>
    fc.oneof(
      ...contractCalls.map((call) =>
        fc.oneof(
          { weight: 1, arbitrary: fittingRequest(call, existing) },
          { weight: 2, arbitrary: faultyRequest(call, existing) },
        ),
      ),
    )

  const numbersInPaths = contractCalls.flatMap((call) =>
    call.parameters
      .filter(({ in: place, schema }) => place === 'path' && schema.type === 'integer')
      .map(({ name }) => ({ call, id: call.id, name })),
  )

  it.each(numbersInPaths)('$id accepts only digits as $name', async ({ call, name }) => {
    const statuses = { ...existing, newStatus: [STATUS_NUMBERS.declined] }
    const [real = 1] = (statuses as Existing)[name] as number[]
    const rows = () => backend.db.select().from(appointment).orderBy(appointment.id)
    const before = await rows()
    const odd = [
      `0x${real.toString(16)}`,
      ` ${real}`,
      `${real} `,
      `${real}.0`,
      `${real}e0`,
      `+${real}`,
      `0b1`,
    ]
    for (const value of odd) {
      const { status, text } = await send(ordinaryRequest(call, { ...statuses, [name]: [value] }))
      expect([value, status, Object.keys(JSON.parse(text) as object)]).toEqual([value, 400, ['error']])
    }
    expect(await rows()).toEqual(before)
  })

  it(
    `get answers that fit the contract: ${REQUESTS} requests, valid and invalid`,
    async () => {
      await fc.assert(
        fc.asyncProperty(requests(), async (request) => {
          const startedAt = performance.now()
          const answer = await send(request)
          slowest = Math.max(slowest, performance.now() - startedAt)
          countsByStatus.set(answer.status, (countsByStatus.get(answer.status) ?? 0) + 1)
          if (request.call === 'logout' && answer.status === 200) {
            clinic.token = await openLaterSession(backend, clinic.clinicId)
          }
          const fault = faultOfAnswer(request, answer)
          if (fault) throw new Error(`${answer.status} ${fault}: ${answer.text.slice(0, 500)}`)
        }),
        { numRuns: REQUESTS, seed: SEED, endOnFailure: false },
      )
      expect(backend.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
      expect(backend.logLines.length).toBeGreaterThanOrEqual(REQUESTS)
      for (const status of [200, 400, 404, 405, 415])
        expect(countsByStatus.get(status), `${status}`).toBeGreaterThan(0)
      expect((await fetch(`${backend.origin}/readyz`)).status).toBe(200)
      const statusCounts = [...countsByStatus]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status}: ${times}`)
      if (HARD)
        console.log(`${engine}, seed ${SEED}: ${statusCounts.join(', ')}; slowest ${slowest.toFixed(0)} ms`)
    },
    HARD ? 1_800_000 : 60_000,
  )
})
