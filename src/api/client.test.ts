import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'
import { isRequestId } from '@/domain/requestId'
import { createApiClient, readRevision } from './client'
import { ResponseError, NoResponseError, serverText } from './errors'
import { createSession } from './session'

const network = vi.fn<(request: Request) => Promise<Response>>()

const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

function setUp({ extensions = true, token = 't1' } = {}) {
  const session = createSession(() => {
    throw new Error('no storage')
  })
  if (token) session.begin({ uid: 'u1', token, clinicId: 'c1' })
  const client = createApiClient({ base: 'http://backend.test/api', extensions, session })
  return { client, session }
}

const clinic = { params: { path: { clinicId: 'c1' } } }
const recent = { params: { query: { clinicId: 'c1' } } }

beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  network.mockReset()
})

const requestAt = (call = 0) => network.mock.calls[call]?.[0] as Request

describe('the revision that the responses were read at', () => {
  afterEach(() => readRevision.setState(undefined))

  it.each([
    [[null, null], undefined],
    [['r1', null, 'r1'], 'r1'],
    [['r1', 'r2', 'r2'], ''],
    [['r1', 'r2', 'r1'], ''],
  ])('after %j is %j', async (revisions, expectedRevision) => {
    const { client } = setUp()
    for (const revision of revisions) {
      const headers = new Headers(revision === null ? [] : [['X-List-Revision', revision]])
      network.mockResolvedValueOnce(Response.json({ approved: 1 }, { headers }))
      await client.GET('/clinics/{clinicId}', clinic)
    }
    expect(readRevision.getState()).toBe(expectedRevision)
  })
})

describe('the bearer', () => {
  it('travels with every call but login and register', async () => {
    network.mockImplementation(json({ approved: 1 }))
    const { client } = setUp()
    await client.GET('/clinics/{clinicId}', clinic)
    await client.POST('/login', { body: { email: 'a@b.test' } })
    await client.POST('/register', {
      body: { uid: 'u', clinicName: 'n', email: 'a@b.test', phone: '5550142233' },
    })
    expect([0, 1, 2].map((call) => requestAt(call).headers.get('Authorization'))).toEqual([
      'Bearer t1',
      null,
      null,
    ])
  })

  it.each([
    [true, 'Bearer t1'],
    [false, null],
  ])('travels with /recent only as an extension (%s)', async (extensions, header) => {
    network.mockImplementation(json([]))
    await setUp({ extensions }).client.GET('/recent', recent)
    expect(requestAt().headers.get('Authorization')).toBe(header)
  })

  it('that is missing fails the call unsent and tells the session', async () => {
    const { client, session } = setUp({ token: '' })
    await expect(client.GET('/doctors')).rejects.toEqual(new ResponseError(401))
    expect(network).not.toHaveBeenCalled()
    expect(session.snapshot().expired).toBe(true)
  })
})

describe('the id of a request', () => {
  it('is another one for each call, in the shape that the server accepts', async () => {
    network.mockImplementation(json([]))
    const { client } = setUp()
    const ids = new Set<string>()
    for (let call = 0; call < 100; call += 1) {
      await client.GET('/doctors')
      const id = requestAt(call).headers.get('X-Request-Id') ?? ''
      expect(id).toSatisfy(isRequestId)
      ids.add(id)
    }
    expect(ids.size).toBe(100)
  })

  it('is not sent to a backend without extensions', async () => {
    network.mockImplementation(json([]))
    await setUp({ extensions: false }).client.GET('/doctors')
    expect(requestAt().headers.has('X-Request-Id')).toBe(false)
  })
})

describe('a response', () => {
  it('is handed on as it came', async () => {
    network.mockImplementation(json([{ id: 7, name: 'Dr. Amara Okafor' }]))
    const { data } = await setUp().client.GET('/doctors')
    expect(data).toEqual([{ id: 7, name: 'Dr. Amara Okafor' }])
  })

  it('is made what the contract says it is', async () => {
    network.mockImplementation(json([{ id: '7', name: 'Dr. Amara Okafor', designation: {} }, null]))
    const { data } = await setUp().client.GET('/doctor/{clinicId}', clinic)
    expect(data).toEqual([{ id: 7, name: 'Dr. Amara Okafor' }])
  })

  it.each([
    ['a failing status', json({ error: 'Doctor not found' }, 404), 404, 'Doctor not found'],
    ['error in a 200', json({ error: 'No' }), 200, 'No'],
    ['a status and no words', json({}, 500), 500, ''],
    ['HTML', () => Promise.resolve(new Response('<!doctype html><p>error</p>')), 200, ''],
    [
      'HTML of a proxy',
      () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
      502,
      '',
    ],
    ['an empty body', () => Promise.resolve(new Response('')), 200, ''],
    ['a list instead of an object', json([]), 200, ''],
    ['null', json(null), 200, ''],
    ['nothing that a clinic has', json({}), 200, ''],
    ['nothing at all', () => Promise.resolve(new Response(null, { status: 204 })), 204, ''],
  ])('that is %s becomes a ResponseError', async (_, answer, status, message) => {
    network.mockImplementation(answer)
    const failure = await setUp()
      .client.GET('/clinics/{clinicId}', clinic)
      .catch((error: unknown) => error)
    expect(failure).toEqual(new ResponseError(status, message))
    expect(failure).toHaveProperty('status', status)
  })

  it.each([
    [500, 'F73KQ2Q9PX', 'No (F73KQ2Q9PX)'],
    [503, null, 'No'],
    [400, null, 'No'],
  ])('of status %i has the request id %j in its text', async (status, requestId, text) => {
    const headers = { 'X-Request-Id': 'F73KQ2Q9PX' }
    network.mockResolvedValue(Response.json({ error: 'No' }, { status, ...(status !== 503 && { headers }) }))
    const failure: unknown = await setUp()
      .client.GET('/clinics/{clinicId}', clinic)
      .catch((error: unknown) => error)
    expect(failure).toHaveProperty('requestId', requestId)
    expect(serverText(failure)).toBe(text)
  })

  it.each([
    ['repeated_booking', 'repeated_booking'],
    [7, null],
    [undefined, null],
  ])('that has the code %j has the code %j', async (code, expected) => {
    network.mockImplementation(json({ error: 'No', code }, 409))
    const failure = await setUp()
      .client.GET('/clinics/{clinicId}', clinic)
      .catch((error: unknown) => error)
    expect(failure).toHaveProperty('code', expected)
  })

  it.each([
    ['an object', json({})],
    ['an error in a 200', json({ error: 'No slots' })],
    ['a list that breaks off', () => Promise.resolve(new Response('[{"slotId":1},'))],
    ['a text', json('slots')],
    ['a list of nothing that fits', json([{ weekday: 1 }, null])],
    ['nothing at all', () => Promise.resolve(new Response(null, { status: 204 }))],
  ])('that should be a list but is %s becomes a ResponseError', async (_, answer) => {
    network.mockImplementation(answer)
    await expect(
      setUp().client.GET('/doctor_appointment_slots/{doctorName}', {
        params: { path: { doctorName: 'Dr. A/B' } },
      }),
    ).rejects.toBeInstanceOf(ResponseError)
    expect(new URL(requestAt().url).pathname).toBe('/api/doctor_appointment_slots/Dr.%20A%2FB')
  })

  it.each([
    ['nothing', () => Promise.resolve(new Response(null, { status: 204 }))],
    ['an object without anything', json({})],
    ['a message', json({ message: 'ok' })],
  ])('to a status change may be %s', async (_, answer) => {
    network.mockImplementation(answer)
    await expect(
      setUp().client.POST('/update_appointment_status/{appointmentId}/{newStatus}', {
        params: { path: { appointmentId: 1, newStatus: 1 } },
      }),
    ).resolves.toBeDefined()
    expect(await requestAt().text()).toBe('')
  })
})

describe('no response', () => {
  it('is a NoResponseError where the network fails', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(setUp().client.GET('/doctors')).rejects.toBeInstanceOf(NoResponseError)
  })

  it('is a NoResponseError where the response breaks off', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
    network.mockResolvedValue(new Response(broken))
    await expect(setUp().client.GET('/doctors')).rejects.toBeInstanceOf(NoResponseError)
  })

  const silence = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.throwIfAborted()
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
    })

  it('is silence for 15 s', async () => {
    vi.useFakeTimers()
    network.mockImplementation(silence)
    const settled = vi.fn()
    void setUp().client.GET('/doctors').catch(settled)
    await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.any(NoResponseError))
  })

  it('is not what a caller that stops waiting is told', async () => {
    network.mockImplementation(silence)
    const caller = new AbortController()
    const call = setUp().client.GET('/doctors', { signal: caller.signal })
    caller.abort(new DOMException('left', 'AbortError'))
    await expect(call).rejects.toHaveProperty('name', 'AbortError')
  })

  it('leaves no clock behind once there was one', async () => {
    vi.useFakeTimers()
    network.mockImplementation(json([]))
    await setUp().client.GET('/doctors')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a 401', () => {
  it('tells the session once', async () => {
    network.mockImplementation(json({ error: 'Authentication required.' }, 401))
    const { client, session } = setUp()
    const listener = vi.fn()
    session.subscribe(listener)
    await Promise.allSettled([client.GET('/doctors'), client.GET('/clinics/{clinicId}', clinic)])
    expect(listener).toHaveBeenCalledOnce()
    expect(session.snapshot().expired).toBe(true)
  })

  it('from POST /login tells it nothing', async () => {
    network.mockImplementation(json({ error: 'Log in again.' }, 401))
    const { client, session } = setUp()
    await expect(client.POST('/login', { body: { email: 'a@b.test' } })).rejects.toEqual(
      new ResponseError(401, 'Log in again.'),
    )
    expect(session.snapshot().expired).toBe(false)
  })

  it('about an earlier bearer tells it nothing', async () => {
    const { client, session } = setUp()
    network.mockImplementation(async () => {
      session.begin({ uid: 'u1', token: 't2', clinicId: 'c1' })
      return json({ error: 'Too late' }, 401)()
    })
    await expect(client.GET('/doctors')).rejects.toBeInstanceOf(ResponseError)
    expect(session.snapshot()).toMatchObject({ token: 't2', expired: false })
  })
})
