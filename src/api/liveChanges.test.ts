import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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
let reportLife: () => void
beforeEach(async () => {
  vi.useFakeTimers()
  vi.mocked(invalidateChanged).mockReset().mockResolvedValue(undefined)
  vi.mocked(followChanges).mockImplementation((_, { onChange, onAlive }) => {
    report = onChange
    reportLife = onAlive
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

it.each([
  { failure: new NoResponseError(), isReadAgain: true },
  { failure: new ResponseError(502), isReadAgain: true },
  { failure: new ResponseError(500), isReadAgain: false },
  { failure: new ResponseError(404), isReadAgain: false },
])(
  'when the service is back, reads again what failed with $failure: $isReadAgain',
  async ({ failure, isReadAgain }) => {
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('read')
    const query = new QueryObserver(cache, { queryKey: ['read'], queryFn, retry: false })
    onTestFinished(query.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    reportLife()
    await vi.advanceTimersByTimeAsync(0)
    expect(query.getCurrentResult().data).toBe(isReadAgain ? 'read' : undefined)
    reportLife()
    await vi.advanceTimersByTimeAsync(0)
    expect(queryFn).toHaveBeenCalledTimes(isReadAgain ? 2 : 1)
  },
)

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
