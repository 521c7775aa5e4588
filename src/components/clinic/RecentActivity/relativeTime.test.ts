import fc from 'fast-check'
import { expect, it } from 'vitest'
import { relativeTime } from './relativeTime'

const now = new Date('2026-11-20T04:30:00Z')

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const textFor = (elapsed: number) => relativeTime(new Date(now.getTime() - elapsed), now, 'en')

it.each([
  [0, 'now'],
  [SECOND - 1, 'now'],
  [MINUTE - 1, 'now'],
  [MINUTE, '1 minute ago'],
  [2 * MINUTE - 1, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [365 * DAY - 1, '11 months ago'],
  [365 * DAY, '1 year ago'],
  [-(MINUTE - 1), 'now'],
  [-HOUR, 'in 1 hour'],
])('%d ms ago is “%s”', (elapsed, text) => expect(textFor(elapsed)).toBe(text))

it('never shows a count that equals one larger unit, such as 60 minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 * DAY }), (elapsed) => {
      expect(textFor(elapsed)).not.toMatch(/^(60 minutes|24 hours|7 days|12 months) /)
    }),
  )
})
