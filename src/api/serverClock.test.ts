import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readServerTime, serverAhead } from './serverClock'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 60 * 60_000
const answer = (date?: string) => ({ headers: new Headers(date === undefined ? {} : { date }) })

describe('the clock of the backend', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOON }))
  afterEach(() => {
    readServerTime(answer(new Date().toUTCString()))
    vi.useRealTimers()
  })

  it.each([24 * HOUR, -24 * HOUR, HOUR / 3, -HOUR / 3, 90_000, -366 * 24 * HOUR])(
    'is followed where it is %i ms ahead',
    (by) => {
      readServerTime(answer(new Date(NOON + by).toUTCString()))
      expect(serverAhead()).toBe(by)
    },
  )

  it.each([0, 1000, -59_000, 59_000])('is not where it is %i ms ahead', (by) => {
    readServerTime(answer(new Date(NOON + by).toUTCString()))
    expect(serverAhead()).toBe(0)
  })

  it('is left alone once this computer is right again', () => {
    readServerTime(answer(new Date(NOON + 24 * HOUR).toUTCString()))
    vi.setSystemTime(NOON + 24 * HOUR)
    readServerTime(answer(new Date(NOON + 24 * HOUR).toUTCString()))
    expect(serverAhead()).toBe(0)
  })

  it.each([undefined, '', 'soon'])('stays as it was where a response says %j', (date) => {
    readServerTime(answer(new Date(NOON - 24 * HOUR).toUTCString()))
    readServerTime(answer(date))
    expect(serverAhead()).toBe(-24 * HOUR)
  })
})
