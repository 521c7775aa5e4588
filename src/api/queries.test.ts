import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryObserver,
  type QueryClient,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOTIFICATION_POLL_MS } from '@/domain/constants'
import { ResponseError, NoResponseError } from './errors'
import { appointmentsQuery } from './appointmentsQuery'
import { createQueryClient, doctorAppointmentsQuery, recentQuery } from './queries'

let cache: QueryClient
const ask = vi.fn<() => Promise<never[]>>()

beforeEach(() => {
  vi.useFakeTimers()
  cache = createQueryClient()
})
afterEach(() => {
  cache.clear()
  ask.mockReset()
  vi.useRealTimers()
})

describe('a read', () => {
  const read = () => cache.query({ ...cache.getDefaultOptions().queries, queryKey: ['read'], queryFn: ask })

  it('without a response is asked again after 1 and 2 seconds, then fails', async () => {
    ask.mockRejectedValue(new NoResponseError())
    const failed = vi.fn()
    void read().catch(failed)
    await vi.advanceTimersByTimeAsync(1000)
    expect(ask).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(ask).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(3)
    expect(failed).toHaveBeenCalledWith(expect.any(NoResponseError))
  })

  it('that was answered with a failure is not asked again', async () => {
    ask.mockRejectedValue(new ResponseError(500))
    await expect(read()).rejects.toBeInstanceOf(ResponseError)
    expect(ask).toHaveBeenCalledOnce()
  })
})

it('what could not be read is read again when the network is back', async () => {
  environmentManager.setIsServer(() => false)
  cache.mount()
  ask.mockRejectedValueOnce(new ResponseError(503)).mockResolvedValue([])
  const leave = new QueryObserver(cache, { queryKey: ['read'], queryFn: ask }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
  cache.unmount()
})

const watched: Record<string, (cache: QueryClient) => () => void> = {
  notifications: (cache) =>
    new QueryObserver(cache, { ...recentQuery('c1'), queryFn: ask }).subscribe(() => undefined),
  'all appointments': (cache) =>
    new QueryObserver(cache, {
      ...appointmentsQuery('c1', '2026-10-21'),
      queryFn: async () => ({ appointments: await ask(), etag: null }),
    }).subscribe(() => undefined),
  'the appointments of one doctor': (cache) =>
    new QueryObserver(cache, {
      ...doctorAppointmentsQuery(7, 'c1'),
      queryFn: async () => ({ appointments: await ask() }),
    }).subscribe(() => undefined),
}

describe.each(Object.entries(watched))('%s on the screen', (_, watchIn) => {
  const watch = () => watchIn(cache)

  beforeEach(() => {
    ask.mockResolvedValue([])
    environmentManager.setIsServer(() => false)
    cache.mount()
  })
  afterEach(() => {
    focusManager.setFocused(undefined)
    cache.unmount()
  })

  it('are asked for every 5 minutes', async () => {
    const leave = watch()
    await vi.advanceTimersByTimeAsync(NOTIFICATION_POLL_MS - 1)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(2)
    leave()
  })

  it('are not asked for while nobody sees the page, and at once when somebody does again', async () => {
    const leave = watch()
    await vi.advanceTimersByTimeAsync(0)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(3 * NOTIFICATION_POLL_MS)
    expect(ask).toHaveBeenCalledTimes(1)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(2)
    leave()
  })

  it('are asked for when the window gets the focus, however fresh they are', async () => {
    const leave = watch()
    await vi.advanceTimersByTimeAsync(0)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(2)
    leave()
  })
})
