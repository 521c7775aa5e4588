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
    // Skipped: by the clock before the change.
    ['2026-03-29', '0230', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2027-03-14', '0230', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['2026-10-04', '0215', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-09-06', '0030', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
    // Repeated: the first time.
    ['2026-10-25', '0230', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2027-11-07', '0130', 'America/New_York', '2027-11-07T05:30:00.000Z'],
    ['2026-04-05', '0145', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-10-04', '0800', 'Australia/Lord_Howe', '2026-10-03T21:00:00.000Z'],
    // The zone of this machine: Asia/Kolkata in unit tests.
    ['2026-11-20', '0930', undefined, '2026-11-20T04:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, timeZone, instant) => {
    expect(instantAt(date, time, timeZone).toISOString()).toBe(instant)
  })

  it('is the first of the moments at which the clock shows the time, in every zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(fc.nat(3650), fc.nat(1439), zone, (days, minute, timeZone) => {
        const date = addDays('2024-01-01', days)
        const two = (part: number) => String(part).padStart(2, '0')
        const time = two(Math.floor(minute / 60)) + two(minute % 60)
        const clockAt = (instant: number) => {
          const clock = new Intl.DateTimeFormat('en', {
            timeZone,
            hourCycle: 'h23',
            hour: '2-digit',
            minute: '2-digit',
          })
          return `${isoDateAt(new Date(instant), timeZone)} ${clock.format(instant)}`
        }
        const instant = instantAt(date, time, timeZone).getTime()
        const clockText = `${date} ${formatHhmm(time)}`
        const hours = [0.5, 1, 2, 24].map((hour) => hour * 3_600_000)
        if (clockAt(instant) === clockText) {
          for (const earlier of hours) expect(clockAt(instant - earlier)).not.toBe(clockText)
        } else {
          // Skipped: the clock shows a later time, and shows the named one at no moment.
          expect(clockAt(instant) > clockText).toBe(true)
          for (const each of hours) expect(clockAt(instant - each)).not.toBe(clockText)
        }
      }),
    )
  })

  it('has one jump at each change of the clocks, in zones of every kind', () => {
    const zones = [
      ...['America/New_York', 'America/St_Johns', 'America/Santiago', 'America/Havana', 'America/Sao_Paulo'],
      ...[
        'Europe/Berlin',
        'Europe/London',
        'Europe/Dublin',
        'Africa/Cairo',
        'Africa/Casablanca',
        'Asia/Beirut',
      ],
      ...['Asia/Jerusalem', 'Asia/Kathmandu', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Australia/Adelaide'],
      ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Easter', 'Antarctica/Troll', 'America/Nuuk'],
    ]
    let changes = 0
    for (const timeZone of zones) {
      const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      const offset = (date: string) => clock.format(new Date(`${date}T12:00:00Z`)).split('GMT')[1]
      for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        if (offset(day) === offset(addDays(day, 1))) continue
        const times = Array.from({ length: 2 * 96 }, (_, quarter) => {
          const minute = (quarter % 96) * 15
          const hhmm = String(Math.floor(minute / 60) * 100 + (minute % 60)).padStart(4, '0')
          return instantAt(addDays(day, Math.floor(quarter / 96)), hhmm, timeZone).getTime()
        })
        changes += 1
        const steps = times.slice(1).map((moment, index) => (moment - (times[index] ?? 0)) / 60_000)
        const jumps = steps.filter((step) => step !== 15)
        expect([timeZone, day, jumps.length]).toEqual([timeZone, day, 1])
      }
    }
    expect(changes).toBeGreaterThan(20)
  })
})
