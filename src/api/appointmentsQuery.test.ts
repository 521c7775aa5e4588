import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appointmentsQuery, loadedAppointments } from './appointmentsQuery'
import { apiConfig } from './config'
import { ResponseError, NoResponseError } from './errors'
import { createQueryClient } from './queries'
import { session } from './session'

vi.mock('./config', () => ({ apiConfig: { base: 'http://backend.test/api', extensions: true } }))

const FROM = '2026-11-20'
const LIST = `/appointments/c1?from=${FROM}`
const network = vi.fn<(request: Request) => Promise<Response>>()
const query = appointmentsQuery('c1', FROM)
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))
const many = rows(1, 500)

let cache: QueryClient
const read = (retry = false) => cache.query({ ...query, staleTime: 0, retry })
const requestedPaths = () =>
  network.mock.calls.map(([request]) => request.url.replace('http://backend.test/api', ''))
const answerWith = (list: readonly object[], headers = {}) =>
  network.mockImplementation(() => Promise.resolve(Response.json(list, { headers })))

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
  it('is one request, and again one for another start', async () => {
    answerWith(many)
    await expect(read()).resolves.toMatchObject({ appointments: many })
    await cache.query(appointmentsQuery('c1', '2026-11-21'))
    expect(requestedPaths()).toEqual([LIST, '/appointments/c1?from=2026-11-21'])
  })

  it('is asked for without parameters without extensions', async () => {
    Object.assign(apiConfig, { extensions: false })
    answerWith(many)
    await expect(cache.query(appointmentsQuery('c1', FROM))).resolves.toMatchObject({ appointments: many })
    expect(requestedPaths()).toEqual(['/appointments/c1'])
  })

  it('leaves out rows without an id', async () => {
    answerWith([{ id: 'x' }, ...many])
    await expect(read()).resolves.toMatchObject({ appointments: many })
  })

  it.each([
    ['is refused', ResponseError, () => Response.json({}, { status: 500 })],
    ['ends too early', ResponseError, () => new Response('[{"id":1},{"id":')],
    [
      'breaks off',
      NoResponseError,
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
    ],
  ])('that %s keeps the list that was read before', async (_, kind, answer) => {
    answerWith(many)
    const before = await read()
    network.mockImplementation(() => Promise.resolve(answer()))
    await expect(read()).rejects.toBeInstanceOf(kind)
    expect(cache.getQueryData(query.queryKey)).toBe(before)
  })

  it.each([
    ['2026-11-19', undefined],
    ['2026-11-21', many],
  ])(
    'while a list from %s loads, the one from 2026-11-20 shows if it has all its rows',
    async (from, visibleRows) => {
      answerWith(many)
      await read()
      network.mockReturnValue(new Promise(() => undefined))
      const observer = new QueryObserver(cache, appointmentsQuery('c1', FROM))
      const stop = observer.subscribe(() => undefined)
      observer.setOptions(appointmentsQuery('c1', from))
      if (visibleRows) expect(observer.getCurrentResult().data).toMatchObject({ appointments: visibleRows })
      else expect(observer.getCurrentResult().data).toBeUndefined()
      stop()
    },
  )

  it('is in the order of its ids, so that rows of the same minute stay where they are', async () => {
    answerWith([{ id: 3 }, { id: 1 }, { id: 2 }])
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
    expect(cache.getQueryCache().getAll()).toEqual([])
  })

  it('is given up when its screen is left', async () => {
    network.mockReturnValue(new Promise(() => undefined))
    const leave = new QueryObserver(cache, query).subscribe(() => undefined)
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    leave()
    expect(network.mock.lastCall?.[0].signal.aborted).toBe(true)
  })

  it('is the longest of those that are loaded', async () => {
    expect(loadedAppointments(cache)).toEqual([])
    answerWith(rows(1, 2))
    await cache.query(appointmentsQuery('c1', '2026-11-21'))
    expect(loadedAppointments(cache)).toHaveLength(2)
    answerWith(many)
    await read()
    expect(loadedAppointments(cache)).toHaveLength(many.length)
  })

  it('is asked for by what the backend knows it by, and stays where nothing has changed', async () => {
    answerWith(many, { ETag: '"v1"' })
    const list = await read()
    expect(network.mock.lastCall?.[0].headers.get('If-None-Match')).toBeNull()
    network.mockResolvedValueOnce(new Response(null, { status: 304 }))
    expect(await read()).toBe(list)
    expect(network.mock.lastCall?.[0].headers.get('If-None-Match')).toBe('"v1"')
    expect(network.mock.lastCall?.[0].url).toContain(LIST)
  })
})
