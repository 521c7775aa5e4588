import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isoDateAt } from './calendar'
import { instantAt } from './instant'
import { formatHhmm } from './time'

fc.configureGlobal({ seed: 20261120 })

describe('instantAt', () => {
  it.each([
    ['2026-11-20', '0930', 'Asia/Kolkata', '2026-11-20T04:00:00.000Z'],
    ['2026-11-20', '0000', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', '0930', 'Pacific/Kiritimati', '2026-11-19T19:30:00.000Z'],
    ['2026-11-20', '2330', 'America/Los_Angeles', '2026-11-21T07:30:00.000Z'],
    ['2026-03-29', '0130', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '0330', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '0330', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    ['2026-10-04', '0800', 'Australia/Lord_Howe', '2026-10-03T21:00:00.000Z'],
    // The zone of this machine: Asia/Kolkata in unit tests.
    ['2026-11-20', '0930', undefined, '2026-11-20T04:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, timeZone, instant) => {
    expect(instantAt(date, time, timeZone).toISOString()).toBe(instant)
  })

  it('is the moment at which the clock shows the time, unless the clocks skip it', () => {
    const zone = fc.constantFrom('Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Beirut')
    fc.assert(
      fc.property(fc.nat(3650), fc.nat(1439), zone, (days, minute, timeZone) => {
        const date = addDays('2024-01-01', days)
        const two = (part: number) => String(part).padStart(2, '0')
        const time = two(Math.floor(minute / 60)) + two(minute % 60)
        const instant = instantAt(date, time, timeZone)
        const clock = new Intl.DateTimeFormat('en', {
          timeZone,
          hourCycle: 'h23',
          hour: '2-digit',
          minute: '2-digit',
        }).format(instant)
        // The clocks of these zones skip an hour at night.
        if (minute >= 240) {
          expect([isoDateAt(instant, timeZone), clock]).toEqual([date, formatHhmm(time)])
        } else
          expect(Math.abs(instant.getTime() - Date.parse(`${date}T12:00:00Z`))).toBeLessThan(86_400_000 * 1.5)
      }),
    )
  })
})
