import { describe, expect, it } from 'vitest'
import { hhmmAt } from './timeOfDay'

describe('the time of day', () => {
  it.each([
    ['2026-11-20T18:29:59Z', 'Asia/Kolkata', '2359'],
    ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '0000'],
    ['2026-11-20T04:05:00Z', 'UTC', '0405'],
    ['2026-03-08T06:59:59Z', 'America/New_York', '0159'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '0300'],
  ])('at %s in %s is %s', (now, timeZone, time) => {
    expect(hhmmAt(new Date(now), timeZone)).toBe(time)
  })

  it('is that of this machine by default', () => {
    expect(hhmmAt(new Date(2026, 10, 20, 9, 5))).toBe('0905')
  })
})
