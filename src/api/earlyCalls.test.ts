import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askEarly, takeEarly } from './earlyCalls'

const url = 'https://clinora.test/api/clinics/c1'
const call = (headers: Record<string, string> = { Authorization: 'Bearer t1' }, method = 'GET') =>
  takeEarly(new Request(url, { method, headers }))

let now = 0
const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
  Promise.resolve(new Response('{}')),
)
beforeEach(() => {
  now = 0
  vi.stubGlobal('location', new URL('https://clinora.test/dashboard'))
  vi.stubGlobal('fetch', network)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  askEarly('/clinics/c1', 't1')
})
afterEach(() => {
  globalThis.earlyCalls = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  network.mockClear()
})

it('is asked with the bearer, and its response taken once', async () => {
  expect(network).toHaveBeenCalledExactlyOnceWith(url, {
    headers: { Authorization: 'Bearer t1', 'X-Contract-Version': '1' },
    signal: expect.any(AbortSignal) as AbortSignal,
  })
  expect(await call()?.then((answer) => answer.text())).toBe('{}')
  expect(call()).toBeUndefined()
})

it('is nobody else’s', () => {
  expect(call({ Authorization: 'Bearer t2' })).toBeUndefined()
  expect(call()).toBeUndefined()
})

it('is no answer to another question', () => {
  expect(takeEarly(new Request(`${url}2`, { headers: { Authorization: 'Bearer t1' } }))).toBeUndefined()
  expect(call({ Authorization: 'Bearer t1' }, 'POST')).toBeUndefined()
  expect(call({ Authorization: 'Bearer t1', 'If-None-Match': 'W/"1"' })).toBeUndefined()
})

it('is not taken when it has become old', () => {
  now = 10_000
  expect(call()).toBeUndefined()
})

it('ends with the call that took it, and when nobody may', () => {
  const isAborted = () => network.mock.lastCall?.[1].signal?.aborted
  const call = new AbortController()
  const headers = { Authorization: 'Bearer t1' }
  void takeEarly(new Request(url, { headers, signal: call.signal }))
  expect(isAborted()).toBe(false)
  call.abort()
  expect(isAborted()).toBe(true)

  askEarly('/clinics/c1', 't1')
  expect(isAborted()).toBe(false)
  void takeEarly(new Request(url, { headers: { Authorization: 'Bearer t2' } }))
  expect(isAborted()).toBe(true)
})
