import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  appointmentsQuery,
  fetchFirstAppointments,
  firstAppointmentsQuery,
  loadedAppointments,
  type AppointmentList,
} from './appointmentsQuery'
import { apiConfig } from './config'
import { ResponseError, NoResponseError } from './errors'
import { FIRST_ROWS } from './firstRows'
import { createQueryClient } from './queries'
import { session } from './session'

vi.mock('./config', () => ({ apiConfig: { base: 'http://backend.test/api', extensions: true } }))

const FROM = '2026-11-20'
const network = vi.fn<(request: Request) => Promise<Response>>()
const query = appointmentsQuery('c1', FROM)
const firstQuery = firstAppointmentsQuery('c1', FROM)
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))
const many = rows(1, FIRST_ROWS + 300)

let cache: QueryClient
const read = (retry = false) => cache.query({ ...query, staleTime: 0, retry })
const firstShown = () => cache.getQueryData<AppointmentList>(firstQuery.queryKey)
const asked = () => network.mock.calls.map(([request]) => request.url.replace('http://backend.test/api', ''))

const FIRST = `/appointments/c1?from=${FROM}&limit=200`
const WHOLE = `/appointments/c1?from=${FROM}`

/** Answers `limit` as the contract says. */
const answerBoth = (list: readonly object[], headers = {}) =>
  network.mockImplementation(({ url }) => {
    const limit = new URL(url).searchParams.get('limit')
    return Promise.resolve(
      Response.json(limit ? list.slice(0, Number(limit)) : list, limit ? {} : { headers }),
    )
  })

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
  cache = createQueryClient()
})
afterEach(() => {
  cache.clear()
  session.end()
  network.mockReset()
  Object.assign(apiConfig, { extensions: true })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the list of appointments', () => {
  it('is asked for once its first rows are there', async () => {
    answerBoth(many)
    let release = () => undefined as unknown
    const answerFirst = network.getMockImplementation()
    network.mockImplementationOnce(async (request) => {
      await new Promise((resolve) => (release = () => resolve(undefined)))
      return answerFirst?.(request) ?? Response.error()
    })
    const reading = read()
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    await new Promise(setImmediate)
    expect(asked()).toEqual([FIRST])
    release()
    await expect(reading).resolves.toMatchObject({ complete: true, appointments: many })
    expect(asked()).toEqual([FIRST, WHOLE])
    expect(firstShown()).toMatchObject({ complete: false, appointments: many.slice(0, FIRST_ROWS) })
  })

  it('is whole with its first rows where it is short', async () => {
    answerBoth(rows(1, FIRST_ROWS - 1))
    await expect(read()).resolves.toMatchObject({ complete: true, appointments: rows(1, FIRST_ROWS - 1) })
    expect(asked()).toEqual([FIRST])
  })

  it('needs its first rows before it is there, and never after', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    answerBoth(many)
    await fetchFirstAppointments(cache, 'c1', FROM)
    expect(firstShown()?.appointments).toHaveLength(FIRST_ROWS)
    await read()
    vi.setSystemTime(Date.now() + 60_000)
    await fetchFirstAppointments(cache, 'c1', FROM)
    expect(asked()).toEqual([FIRST, WHOLE])
  })

  it('is not taken for short because some of its first rows cannot be read', async () => {
    answerBoth([{ id: 'x' }, ...many])
    await expect(read()).resolves.toMatchObject({ appointments: many })
    expect(asked()).toEqual([FIRST, WHOLE])
    expect(firstShown()?.complete).toBe(false)
  })

  it('comes at once from a backend that ignores what it does not know', async () => {
    network.mockImplementation(() => Promise.resolve(Response.json(many)))
    await expect(read()).resolves.toMatchObject({ complete: true, appointments: many })
    expect(asked()).toEqual([FIRST])
  })

  it('is all that is asked for without extensions', async () => {
    Object.assign(apiConfig, { extensions: false })
    network.mockImplementation(() => Promise.resolve(Response.json(many)))
    const toTheLetter = appointmentsQuery('c1', FROM)
    await expect(cache.query(toTheLetter)).resolves.toMatchObject({ complete: true, appointments: many })
    expect(asked()).toEqual(['/appointments/c1'])
  })

  it('comes without its first rows where those are refused', async () => {
    answerBoth(many)
    network.mockResolvedValueOnce(Response.json({ error: 'Unknown parameter limit' }, { status: 400 }))
    await expect(read()).resolves.toMatchObject({ complete: true, appointments: many })
    expect(asked()).toEqual([FIRST, WHOLE])
  })

  it('is what a retry asks for when the first rows stay unanswered', async () => {
    vi.useFakeTimers()
    answerBoth(many)
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const reading = cache.query(query)
    await vi.advanceTimersByTimeAsync(999)
    expect(asked()).toEqual([FIRST])
    await vi.advanceTimersByTimeAsync(1)
    await expect(reading).resolves.toMatchObject({ complete: true })
    expect(asked()).toEqual([FIRST, WHOLE])
  })

  it('is not asked for after the session has ended', async () => {
    network.mockResolvedValue(Response.json({}, { status: 401 }))
    await expect(read()).rejects.toEqual(new ResponseError(401))
    expect(asked()).toEqual([FIRST])
  })

  it.each([
    ['fails', ResponseError, () => Response.json({}, { status: 500 })],
    ['ends too early', ResponseError, () => new Response('[{"id":1},{"id":')],
    [
      'breaks off',
      NoResponseError,
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
    ],
  ])('that %s leaves the first rows', async (_, kind, answer) => {
    answerBoth(many)
    const answerFirst = network.getMockImplementation()
    network.mockImplementation((request) =>
      request.url.includes('limit=') && answerFirst ? answerFirst(request) : Promise.resolve(answer()),
    )
    await expect(read()).rejects.toBeInstanceOf(kind)
    expect(firstShown()?.appointments).toHaveLength(FIRST_ROWS)
  })

  it('is read again without its first rows, the next day as well', async () => {
    answerBoth(many)
    await read()
    await read()
    await cache.query(appointmentsQuery('c1', '2026-11-21'))
    expect(asked()).toEqual([FIRST, WHOLE, WHOLE, '/appointments/c1?from=2026-11-21'])
  })

  it.each([
    ['2026-11-19', false],
    ['2026-11-21', true],
  ])('while a list from %s loads, the loaded one is shown; it is complete: %s', async (from, complete) => {
    answerBoth(many)
    await read()
    network.mockReturnValue(new Promise(() => undefined))
    const observer = new QueryObserver(cache, appointmentsQuery('c1', FROM))
    const stop = observer.subscribe(() => undefined)
    observer.setOptions(appointmentsQuery('c1', from))
    expect(observer.getCurrentResult().data?.complete).toBe(complete)
    stop()
  })

  it('is in the order of its ids, so that rows of the same minute stay where they are', async () => {
    network.mockResolvedValue(Response.json([{ id: 3 }, { id: 1 }, { id: 2 }]))
    await expect(read()).resolves.toMatchObject({ appointments: rows(1, 3) })
  })

  it('of a clinic that has left is not kept', async () => {
    network.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    const reading = read().catch(() => undefined)
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    cache.clear()
    await reading
    expect(network.mock.lastCall?.[0].signal.aborted).toBe(true)
    expect(asked()).toEqual([FIRST])
    expect(cache.getQueryCache().getAll()).toEqual([])
  })

  it('is given up with its first rows when its screen is left', async () => {
    answerBoth(many)
    const requests: Request[] = []
    network.mockImplementation((request) => {
      requests.push(request)
      return new Promise(() => undefined)
    })
    const observers = [query, { ...firstQuery, enabled: false }].map(
      (options) => new QueryObserver<AppointmentList>(cache, options as object as { queryKey: string[] }),
    )
    const leave = observers.map((observer) => observer.subscribe(() => undefined))
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    for (const stop of leave) stop()
    expect(requests[0]?.signal.aborted).toBe(true)
    await new Promise(setImmediate)
    expect(asked()).toEqual([FIRST])
  })

  it('is what is loaded, also beside its first rows', async () => {
    answerBoth(many)
    expect(loadedAppointments(cache)).toBeUndefined()
    await fetchFirstAppointments(cache, 'c1', FROM)
    expect(loadedAppointments(cache)?.appointments).toHaveLength(FIRST_ROWS)
    await read()
    expect(loadedAppointments(cache)?.appointments).toHaveLength(many.length)
  })

  it('is fetched without its first rows for a screen that cannot show them', async () => {
    answerBoth(many)
    await cache.query(appointmentsQuery('c1', FROM, false))
    expect(asked()).toEqual([WHOLE])
  })

  it('is asked for by what the backend knows it by, and stays where nothing has changed', async () => {
    answerBoth(many, { ETag: '"v1"' })
    const list = await read()
    expect(network.mock.lastCall?.[0].headers.get('If-None-Match')).toBeNull()
    network.mockResolvedValueOnce(new Response(null, { status: 304 }))
    expect(await read()).toBe(list)
    expect(network.mock.lastCall?.[0].headers.get('If-None-Match')).toBe('"v1"')
    expect(network.mock.lastCall?.[0].url).toContain(WHOLE)
  })
})
