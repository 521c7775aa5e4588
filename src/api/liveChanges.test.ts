import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followChanges } from './changes'
import type { Change } from './mapping/change'
import { NoResponseError, ResponseError } from './errors'
import { invalidateChanged } from './invalidateChanged'
import { followLive } from './liveChanges'

vi.mock('./changes', () => ({ followChanges: vi.fn() }))
vi.mock('./invalidateChanged', () => ({ invalidateChanged: vi.fn() }))

const change = (kind: string): Change => ({ kinds: [kind], doctors: null, days: null })
/** A change is visible within a second; half of that is left for the calls. */
const WAIT_MS = 500

let cache: QueryClient
const stop = new AbortController()
let report: (change: Change | null) => void
let service: Parameters<typeof followChanges>[1]
beforeEach(async () => {
  vi.useFakeTimers()
  vi.mocked(invalidateChanged).mockReset().mockResolvedValue(undefined)
  vi.mocked(followChanges).mockImplementation((_, listener) => {
    report = listener.onChange
    service = listener
    return Promise.resolve()
  })
  cache = new QueryClient()
  await followLive('c1', cache, stop.signal)
})
afterEach(() => vi.useRealTimers())

const reloaded = () => vi.mocked(invalidateChanged).mock.calls.map(([, changes]) => changes)

it('reads the changes of a short time together', async () => {
  const changes = [change('booked'), change('status'), null]
  for (const each of changes) report(each)
  expect(reloaded()).toEqual([])
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(reloaded()).toEqual([changes])
  await vi.advanceTimersByTimeAsync(10 * WAIT_MS)
  expect(reloaded()).toHaveLength(1)
})

it('reads at different times on different dashboards', async () => {
  const times = new Set<number>()
  for (let n = 0; n < 20; n += 1) {
    const startedAt = Date.now()
    vi.mocked(invalidateChanged).mockImplementationOnce(() =>
      Promise.resolve(times.add(Date.now() - startedAt)),
    )
    report(change('status'))
    await vi.advanceTimersByTimeAsync(WAIT_MS)
  }
  expect(times.size).toBeGreaterThan(1)
})

const away = new NoResponseError()

describe.each([
  { failure: away, isAway: true },
  { failure: new ResponseError(502), isAway: true },
  { failure: new ResponseError(500), isAway: false },
  { failure: new ResponseError(404), isAway: false },
])('a read that failed with $failure', ({ failure, isAway }) => {
  it.each([
    { of: 'with data', initialData: { initialData: 'old' }, isAtHeartbeat: isAway },
    { of: 'without data', initialData: {}, isAtHeartbeat: false },
  ])(
    '$of is repeated when the service is back: ' + String(isAway),
    async ({ initialData, isAtHeartbeat }) => {
      const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(failure)
      const query = new QueryObserver(cache, { queryKey: ['read'], queryFn, retry: false, ...initialData })
      onTestFinished(query.subscribe(() => undefined))
      const readsAfter = async (event: () => void) => {
        queryFn.mockClear()
        event()
        await vi.advanceTimersByTimeAsync(0)
        return queryFn.mock.calls.length
      }
      await vi.advanceTimersByTimeAsync(0)
      expect(await readsAfter(service.onHeartbeat)).toBe(Number(isAtHeartbeat))
      expect(await readsAfter(service.onConnected)).toBe(Number(isAway))
      queryFn.mockResolvedValue('new')
      await readsAfter(service.onConnected)
      expect(query.getCurrentResult().data === 'new').toBe(isAway)
      expect(await readsAfter(service.onConnected)).toBe(0)
    },
  )
})

it('goes on after a failure, which it reports', async () => {
  const reportFailure = vi.fn()
  vi.stubGlobal('reportError', reportFailure)
  const failure = new RangeError('Invalid time value')
  vi.mocked(invalidateChanged).mockImplementationOnce(() => {
    throw failure
  })
  report(change('booked'))
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(reportFailure.mock.calls).toEqual([[failure]])
  report(change('status'))
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(reloaded()).toHaveLength(2)
  vi.unstubAllGlobals()
})

it('reads one change after the other while calls run, and none after the end', async () => {
  let end = () => {}
  vi.mocked(invalidateChanged).mockImplementationOnce(() => new Promise<void>((resolve) => (end = resolve)))
  report(change('booked'))
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  report(change('status'))
  report(change('moved'))
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(reloaded()).toEqual([[change('booked')]])
  end()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(reloaded()).toEqual([[change('booked')], [change('status'), change('moved')]])
  report(change('booked'))
  stop.abort()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect(reloaded()).toHaveLength(2)
})
