import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANSWER_TIMEOUT } from '@/domain/constants'
import { fetchCode, mayReload, MissingCodeError } from './missingCode'

describe('code that is fetched', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is what came', () => expect(fetchCode(() => Promise.resolve(7))).resolves.toBe(7))

  it('is missing where it cannot be fetched, and says why', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const failure = fetchCode(() => Promise.reject(cause))
    await expect(failure).rejects.toThrow(MissingCodeError)
    await expect(failure).rejects.toMatchObject({ cause })
  })

  it('is missing where nothing comes', async () => {
    const failure = expect(fetchCode(() => new Promise(() => undefined))).rejects.toThrow(MissingCodeError)
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT)
    await failure
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a page loads itself anew', () => {
  const minute = 60_000

  it.each([
    ['navigate', 0, true],
    ['back_forward', 0, true],
    [undefined, 0, true],
    ['reload', 0, false],
    ['reload', 5 * minute - 1, false],
    ['reload', 5 * minute, true],
  ] as const)('loaded by %s, after %i ms: %s', (loadedBy, sinceLoad, may) => {
    expect(mayReload(loadedBy, sinceLoad)).toBe(may)
  })
})
