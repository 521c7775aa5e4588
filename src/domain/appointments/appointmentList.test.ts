import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_FILTERS, NO_FILTER, type DayFilter } from './appointmentList'
import type { Appointment } from './appointment'
import { searchAppointments } from './appointmentSearch'
import { STATUSES } from './appointmentStatus'
import { addDays } from '../calendar'
import { dayRange, doctorNames, filterAppointments, isChangedOn, withoutOld } from './filterAppointments'

fc.configureGlobal({ seed: 20261120 })

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days))
type Listed = Pick<
  Appointment,
  'date' | 'status' | 'doctorName' | 'patientName' | 'userName' | 'phone' | 'number' | 'lastChange'
>
const nothing: Listed = {
  date: null,
  status: null,
  doctorName: null,
  patientName: null,
  userName: null,
  phone: null,
  number: null,
  lastChange: null,
}
const anyAppointment = fc
  .record({
    date: fc.option(day),
    status: fc.option(fc.constantFrom(...STATUSES)),
    doctorName: fc.option(fc.constantFrom('Dr. A', 'Dr. B', 'Dr. Ç')),
    lastChange: fc.option(
      fc.record({
        at: fc.option(day.map((each) => `${each}T12:00:00Z`)),
        by: fc.constant(null),
        reason: fc.constant(null),
      }),
    ),
  })
  .map((fields): Listed => ({ ...nothing, ...fields }))

/** First and last day of each filter, as distance from today in days. */
const distances: Record<Exclude<DayFilter, 'all'>, [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  thisWeek: [0, 6],
  nextWeek: [7, 13],
  last7Days: [-7, -1],
}

describe('day filters', () => {
  it('are offered in the order of the specification', () => {
    expect(DAY_FILTERS).toEqual(['all', 'today', 'yesterday', 'thisWeek', 'nextWeek', 'last7Days'])
  })

  it.each(Object.entries(distances))('%s runs from %j', (name, [first, last]) => {
    const filter = { ...NO_FILTER, day: name as DayFilter }
    const shows = (today: string, distance: number) =>
      filterAppointments([{ ...nothing, date: addDays(today, distance) }], filter, today).length === 1
    for (const today of [
      '2026-11-20',
      '2026-12-31',
      '2027-01-01',
      '2028-02-29',
      '2028-03-01',
      '2026-03-29',
    ]) {
      expect(shows(today, first - 1)).toBe(false)
      expect(shows(today, first)).toBe(true)
      expect(shows(today, last)).toBe(true)
      expect(shows(today, last + 1)).toBe(false)
    }
    fc.assert(
      fc.property(day, fc.integer({ min: -40, max: 40 }), (today, distance) => {
        expect(shows(today, distance)).toBe(distance >= first && distance <= last)
      }),
    )
  })

  it('do not overlap, except that today is in this week and yesterday in the last 7 days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20, max: 20 }), (today, distance) => {
        const date = addDays(today, distance)
        const within = (name: DayFilter) =>
          filterAppointments([{ ...nothing, date }], { ...NO_FILTER, day: name }, today).length === 1
        expect(
          ['last7Days', 'thisWeek', 'nextWeek'].filter((name) => within(name as DayFilter)),
        ).toHaveLength(distance >= -7 && distance <= 13 ? 1 : 0)
        if (within('today')) expect(within('thisWeek')).toBe(true)
        if (within('yesterday')) expect(within('last7Days')).toBe(true)
        expect(within('all')).toBe(true)
      }),
    )
  })

  it('have the range of their first and last day', () => {
    for (const name of DAY_FILTERS) {
      const range = dayRange(name, '2026-11-20')
      if (name === 'all') expect(range).toBeNull()
      else expect(range).toEqual(distances[name].map((days) => addDays('2026-11-20', days)))
    }
  })

  it('hide an appointment without a date, except "all"', () => {
    for (const name of DAY_FILTERS)
      expect(filterAppointments([nothing], { ...NO_FILTER, day: name }, '2026-11-20')).toHaveLength(
        name === 'all' ? 1 : 0,
      )
  })
})

describe('all filters together', () => {
  const filter = fc.record({
    day: fc.constantFrom(...DAY_FILTERS),
    from: fc.oneof(fc.constant(''), day),
    to: fc.oneof(fc.constant(''), day),
    status: fc.constantFrom('all', ...STATUSES),
    doctor: fc.constantFrom('', 'Dr. A', 'Dr. B'),
    changedToday: fc.boolean(),
    search: fc.constantFrom('', 'r. c', 'b'),
  })

  it('NO_FILTER shows everything, also unknown statuses', () => {
    fc.assert(
      fc.property(fc.array(anyAppointment), day, (rows, today) => {
        expect(filterAppointments(rows, NO_FILTER, today)).toEqual(rows)
      }),
    )
  })

  it('show exactly the rows that match every filter, in their order', () => {
    fc.assert(
      fc.property(fc.array(anyAppointment), filter, day, (rows, criteria, today) => {
        const visibleRows = searchAppointments(filterAppointments(rows, criteria, today), criteria.search)
        const range = dayRange(criteria.day, today)
        expect(visibleRows).toEqual(
          rows.filter((row) => {
            const onDay = !range || (row.date != null && row.date >= range[0] && row.date <= range[1])
            const { from, to } = criteria
            const hasDates =
              (!from || (row.date != null && from <= row.date)) &&
              (!to || (row.date != null && row.date <= to))
            const hasStatus = criteria.status === 'all' || row.status === criteria.status
            const ofDoctor = criteria.doctor === '' || row.doctorName === criteria.doctor
            const isFound = searchAppointments([row], criteria.search).length === 1
            return (
              onDay &&
              hasDates &&
              hasStatus &&
              ofDoctor &&
              isFound &&
              (!criteria.changedToday || isChangedOn(row, today, undefined))
            )
          }),
        )
      }),
    )
  })

  it('each row of a known status matches exactly one status filter', () => {
    fc.assert(
      fc.property(fc.array(anyAppointment), (rows) => {
        const rowsWithStatus = rows.filter(({ status }) => status !== null)
        const parts = STATUSES.map(
          (status) => filterAppointments(rows, { ...NO_FILTER, status }, '2026-11-20').length,
        )
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rowsWithStatus.length)
      }),
    )
  })
})

describe('changed today', () => {
  const changedAt = (at: string | null) => ({ ...nothing, lastChange: { at, by: null, reason: null } })

  it.each([
    ['in the evening of the day before, in UTC', '2026-11-19T18:30:00Z', 'Asia/Kolkata', true],
    ['in the last minute of the day', '2026-11-20T18:29:59Z', 'Asia/Kolkata', true],
    ['on the next day', '2026-11-20T18:30:00Z', 'Asia/Kolkata', false],
    ['on the day before', '2026-11-20T04:59:59Z', 'America/New_York', false],
    ['never', null, 'Asia/Kolkata', false],
    ['at an unreadable time', 'at nine', 'Asia/Kolkata', false],
  ])('%s', (_, at, timeZone, isShown) => {
    const filter = { ...NO_FILTER, changedToday: true }
    expect(filterAppointments([changedAt(at)], filter, '2026-11-20', timeZone)).toHaveLength(Number(isShown))
  })

  it('is nothing that a backend without changes can say', () => {
    expect(isChangedOn({ lastChange: null }, '2026-11-20', undefined)).toBe(false)
  })
})

describe('the 30-day rule', () => {
  it('shows today − 30 and hides today − 31', () => {
    fc.assert(
      fc.property(day, (today) => {
        expect(withoutOld([{ date: addDays(today, -30) }], today)).toHaveLength(1)
        expect(withoutOld([{ date: addDays(today, -31) }], today)).toHaveLength(0)
      }),
    )
    expect(withoutOld([{ date: '2026-10-21' }, { date: '2026-10-20' }], '2026-11-20')).toEqual([
      { date: '2026-10-21' },
    ])
  })

  it('keeps future appointments, and those without a readable date', () => {
    const rows = [{ date: '2099-01-01' }, { date: null }]
    expect(withoutOld(rows, '2026-11-20')).toEqual(rows)
  })
})

describe('doctorNames', () => {
  it('has the distinct names, sorted', () => {
    fc.assert(
      fc.property(fc.array(anyAppointment), (rows) => {
        const names = doctorNames(rows)
        expect(new Set(names).size).toBe(names.length)
        expect([...names].sort((a, b) => a.localeCompare(b))).toEqual(names)
        for (const { doctorName } of rows) if (doctorName) expect(names).toContain(doctorName)
      }),
    )
  })

  it('skips rows without a name', () => {
    expect(doctorNames([{ doctorName: null }])).toEqual([])
  })
})
