import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'
import { loadCode, MissingCodeError } from './loadCode'

describe('code that is fetched', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is what came', () => expect(loadCode(() => Promise.resolve(7))).resolves.toBe(7))

  it('is missing where it cannot be fetched, and says why', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const failure = loadCode(() => Promise.reject(cause))
    await expect(failure).rejects.toThrow(MissingCodeError)
    await expect(failure).rejects.toMatchObject({ cause })
  })

  it('is missing where nothing comes', async () => {
    const failure = expect(loadCode(() => new Promise(() => undefined))).rejects.toThrow(MissingCodeError)
    await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS)
    await failure
    expect(vi.getTimerCount()).toBe(0)
  })
})
