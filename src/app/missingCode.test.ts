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
  const noon = Date.parse('2026-11-20T12:00:00')
  const inStorage = () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    return (now: number) => mayReload(storage, now)
  }

  it('once, and after five minutes once more', () => {
    const may = inStorage()
    const asked = [0, 1, 4.9, 5, 6, 10].map((after) => may(noon + after * minute))
    expect(asked).toEqual([true, false, false, true, false, true])
  })

  it('though what was noted is of no use', () => {
    expect(mayReload({ getItem: () => 'rubbish', setItem: () => undefined }, noon)).toBe(true)
  })

  it('though the clock was put back a day', () => {
    const may = inStorage()
    expect([may(noon), may(noon - 24 * 60 * minute)]).toEqual([true, true])
  })
})
