import { describe, expect, it, vi } from 'vitest'
import { addDays, isoDateAt } from './calendar'
import { haveSameClock, localTimeZone, timeZoneNamed, timeZoneNames, trustedTimeZone } from './timeZone'

const now = new Date('2026-11-22T12:00:00Z')

describe('timeZoneNamed', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['america/los_angeles', 'America/Los_Angeles'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['UTC', 'UTC'],
  ])('%s is %s', (name, expected) => expect(timeZoneNamed(name)).toBe(expected))

  it.each(['', ' ', 'Mars/Base', '+05:30', '-08:00', 'Europe/Berlin ', 'Asia/Kolkata\n', 'toString'])(
    '%j is no zone',
    (name) => expect(timeZoneNamed(name)).toBeNull(),
  )
})

describe('timeZoneNames', () => {
  it('are current, distinct and sorted, and Intl accepts them', () => {
    const names = timeZoneNames()
    expect(names).toEqual(
      expect.arrayContaining(['Asia/Kolkata', 'America/Los_Angeles', 'UTC', 'Europe/Kyiv']),
    )
    expect(names).not.toContain('Asia/Calcutta')
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(names.toSorted())
    expect(names.filter((name) => timeZoneNamed(name) !== name)).toEqual([])
  })

  it('contain the zone of this machine', () => {
    expect(localTimeZone()).toBe('Asia/Kolkata')
    expect(timeZoneNames()).toContain(localTimeZone())
  })
})

describe('haveSameClock', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Calcutta', true],
    ['Europe/Berlin', 'Europe/Oslo', true],
    ['Asia/Kolkata', 'Asia/Karachi', false],
    // The same time in November, but not in July.
    ['America/Denver', 'America/Phoenix', false],
    ['America/Los_Angeles', 'Pacific/Kiritimati', false],
    // 24 hours apart: the same time of day on another day.
    ['Pacific/Kiritimati', 'Pacific/Honolulu', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(haveSameClock(one, other, now)).toBe(same)
    expect(haveSameClock(other, one, now)).toBe(same)
  })

  it('ignores the time before `now`', () => {
    // Almaty changed to the time of Tashkent in March 2024.
    const months = [new Date('2024-01-01T00:00:00Z'), new Date('2024-06-01T00:00:00Z')]
    const same = months.map((month) => haveSameClock('Asia/Almaty', 'Asia/Tashkent', month))
    expect(same).toEqual([false, true])
  })
})

describe.each([
  'Asia/Kolkata',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Beirut',
  'Australia/Lord_Howe',
])('the days of %s', (zone) => {
  it('follow each other through a whole year, also when the clocks change', () => {
    let day = isoDateAt(new Date('2026-01-01T00:00:00Z'), zone)
    const changes: number[] = []
    for (
      let moment = Date.parse('2026-01-01T00:00:00Z');
      moment < Date.parse('2027-01-01T00:00:00Z');
      moment += 900_000
    ) {
      const next = isoDateAt(new Date(moment), zone)
      if (next === day) continue
      expect(next).toBe(addDays(day, 1))
      day = next
      changes.push(moment)
    }
    expect(changes).toHaveLength(365)
    const hours = changes.slice(1).map((moment, index) => (moment - (changes[index] ?? 0)) / 3_600_000)
    expect(hours.every((length) => length >= 23 && length <= 25)).toBe(true)
  })
})

it.each([
  ['UTC', null],
  ['Etc/UTC', null],
  ['Atlantic/Reykjavik', null],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['America/New_York', 'America/New_York'],
])('a browser that reports %s has the trusted time zone %s', (timeZone, trusted) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const resolved = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  resolved.mockReturnValue({ ...options, timeZone })
  expect(trustedTimeZone()).toBe(trusted)
  resolved.mockRestore()
})
