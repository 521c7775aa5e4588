import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  dateForDisplay,
  dayOfTimestamp,
  isIsoDate,
  isoDateAt,
  mondayOf,
  nextDateOn,
  weekdayOf,
  yearsBefore,
} from './calendar'

fc.configureGlobal({ seed: 20261120 })

const day = fc.integer({ min: -40_000, max: 60_000 }).map((days) => addDays('1970-01-01', days))
const weekday = fc.integer({ min: 1, max: 7 })

describe('nextDateOn', () => {
  it('is never today, within seven days, and on that weekday', () => {
    fc.assert(
      fc.property(weekday, day, (targetWeekday, today) => {
        const next = nextDateOn(targetWeekday, today)
        expect(weekdayOf(next)).toBe(targetWeekday)
        expect(next > today && next <= addDays(today, 7)).toBe(true)
      }),
    )
  })

  it.each([
    ['a week later for the weekday of today', 5, '2026-11-20', '2026-11-27'],
    ['tomorrow', 6, '2026-11-20', '2026-11-21'],
    ['in six days for the weekday of yesterday', 4, '2026-11-20', '2026-11-26'],
    ['over the end of a year', 5, '2026-12-31', '2027-01-01'],
    ['over the end of a year for the weekday of today', 4, '2026-12-31', '2027-01-07'],
    ['onto a leap day', 2, '2028-02-28', '2028-02-29'],
    ['over a leap day', 3, '2028-02-28', '2028-03-01'],
    ['over February of a common year', 1, '2027-02-28', '2027-03-01'],
    ['over February 2100, which has no leap day', 1, '2100-02-28', '2100-03-01'],
    ['over the start of European summer time', 7, '2026-03-28', '2026-03-29'],
    ['from the first day of European summer time', 7, '2026-03-29', '2026-04-05'],
    ['over the end of American summer time', 7, '2026-10-31', '2026-11-01'],
    ['from the last day of American summer time', 1, '2026-11-01', '2026-11-02'],
  ])('%s', (_, targetWeekday, today, expected) => {
    expect(nextDateOn(targetWeekday, today)).toBe(expected)
  })
})

describe('days', () => {
  it('addDays is undone by the negative number of days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const sum = addDays(date, days)
        expect(isIsoDate(sum)).toBe(true)
        expect(Date.parse(sum) - Date.parse(date)).toBe(days * 86_400_000)
        expect(addDays(sum, -days)).toBe(date)
        expect(sum > date).toBe(days > 0)
      }),
    )
  })

  it('weekdays follow one another, Monday to Sunday', () => {
    expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekdayOf)).toEqual([1, 5, 7])
    fc.assert(
      fc.property(day, (date) => {
        expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) % 7) + 1)
      }),
    )
  })

  it('mondayOf is the Monday on or before the day', () => {
    fc.assert(
      fc.property(day, (date) => {
        const monday = mondayOf(date)
        expect(weekdayOf(monday)).toBe(1)
        expect(addDays(monday, weekdayOf(date) - 1)).toBe(date)
      }),
    )
  })

  it('dateForDisplay is the same day in UTC', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(dateForDisplay(date).toISOString().slice(0, 10)).toBe(date)
      }),
    )
  })
})

describe('isIsoDate', () => {
  it.each(['2028-02-29', '2026-12-31', '2000-02-29', '0999-01-01'])('accepts %s', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  it.each([
    '2027-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-11-00',
    '2026-1-1',
    '20261120',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '2026-11-20\n',
    '',
    'tomorrow',
    '+002026-11-20',
  ])('refuses %j', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })
})

describe('isoDateAt', () => {
  it.each([
    ['2026-11-20T18:29:59Z', 'Asia/Kolkata', '2026-11-20'],
    ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
    ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['2026-12-31T12:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['2027-01-01T10:59:59Z', 'Pacific/Pago_Pago', '2026-12-31'],
    ['2028-02-29T23:30:00Z', 'UTC', '2028-02-29'],
    ['0999-06-01T12:00:00Z', 'UTC', '0999-06-01'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(isoDateAt(new Date(instant), zone)).toBe(expected)
  })

  it('is the day in the time zone of this machine by default', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (now) => {
        const [year, month, date] = isoDateAt(now).split('-').map(Number)
        expect([year, month, date]).toEqual([now.getFullYear(), now.getMonth() + 1, now.getDate()])
      }),
    )
  })
})

describe('dayOfTimestamp', () => {
  it.each([
    '2026-01-02T09:30:00Z',
    '2026-01-02T00:00:00.000Z',
    '2026-01-02T23:59:59+05:30',
    '2026-01-02T09:30',
    '2026-01-02 09:30:00',
  ])('is the written day of %s', (timestamp) => {
    expect(dayOfTimestamp(timestamp)).toBe('2026-01-02')
  })

  it.each([
    '2026-01-02',
    '2026-02-30T09:30:00Z',
    '2026-01-02Tea',
    '2026-01-02T09:3',
    'on 2026-01-02T09:30:00Z',
    'next week',
    '1/2/2026',
    '',
  ])('returns any other text unchanged: %s', (text) => {
    expect(dayOfTimestamp(text)).toBe(text)
  })
})

describe('yearsBefore', () => {
  it.each([
    ['2026-11-21', 3, '2023-11-21'],
    ['2028-02-29', 4, '2024-02-29'],
    ['2028-02-29', 3, '2025-03-01'],
    ['2026-01-01', 1, '2025-01-01'],
  ])('%s, %i years', (date, years, before) => {
    expect(yearsBefore(date, years)).toBe(before)
  })

  it('is so many years, or a day more for 29 February', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (date, years) => {
        const before = yearsBefore(date, years)
        expect(isIsoDate(before)).toBe(true)
        expect(Number(date.slice(0, 4)) - Number(before.slice(0, 4))).toBe(years)
        expect(before.slice(5)).toBe(
          date.endsWith('02-29') && !before.endsWith('02-29') ? '03-01' : date.slice(5),
        )
      }),
    )
  })
})

it('so many days lie between a day and the day so many days later', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})
