import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, mondayOf, weekdayOf } from '../calendar'
import { emptyAppointment, type Appointment } from './appointment'
import { releasesSlot, STATUSES } from './appointmentStatus'
import { bookingFigures, busiest, CHART_WEEKS, firstChartDay } from './bookingFigures'

fc.configureGlobal({ seed: 20261120 })

/** A Friday. */
const TODAY = '2026-11-20'
const AT = '2026-11-20T09:00:00Z'
const noShow = { arrivedAt: null, noShowAt: AT }

const row = (fields: Partial<Appointment>): Appointment => ({
  ...emptyAppointment,
  date: TODAY,
  time: '0930',
  doctorName: 'Dr. Ng',
  status: 'accepted',
  ...fields,
})
const figuresOf = (...rows: Partial<Appointment>[]) => bookingFigures(rows.map(row), TODAY)

describe('the eight weeks', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-09-28'],
    ['a Sunday', '2026-11-22', '2026-09-28'],
    ['the next Monday', '2026-11-23', '2026-10-05'],
    ['the turn of a year', '2027-01-01', '2026-11-09'],
  ])('begin seven weeks before the Monday of the week: %s', (_, today, first) => {
    expect(firstChartDay(today)).toBe(first)
    const { weeks, last } = bookingFigures([], today)
    expect(weeks.map(({ monday }) => monday)).toEqual(
      Array.from({ length: CHART_WEEKS }, (__, week) => addDays(first, 7 * week)),
    )
    expect(last).toBe(weeks.at(-1)?.days.at(-1)?.date)
  })

  it.each([
    ['2026-09-27', 0],
    ['2026-09-28', 1],
    ['2026-11-22', 1],
    ['2026-11-23', 0],
    [null, 0],
  ])('of an appointment on %s count %i', (date, count) => {
    expect(figuresOf({ date }).bookings).toBe(count)
  })
})

describe('bookings', () => {
  it('leave out appointments that released their slot, and no others', () => {
    const countedStatuses = [...STATUSES, null].filter((status) => figuresOf({ status }).bookings === 1)
    expect(countedStatuses).toEqual([...STATUSES.filter((status) => !releasesSlot(status)), null])
  })

  it('by doctor: most first, then by name, without a name last', () => {
    const names = ['Dr. Zhu', null, 'Dr. Åse', 'Dr. Zhu', '', 'Dr. O', 'Dr. O']
    expect(figuresOf(...names.map((doctorName) => ({ doctorName }))).doctors).toEqual([
      { doctorName: 'Dr. O', bookings: 2 },
      { doctorName: 'Dr. Zhu', bookings: 2 },
      { doctorName: null, bookings: 2 },
      { doctorName: 'Dr. Åse', bookings: 1 },
    ])
  })

  it('by hour: every hour between the first and the last, and those without a time apart', () => {
    const times = ['1259', '1000', '1059', null, 'noon', '2400']
    const { hours, withoutTime } = figuresOf(...times.map((time) => ({ time })))
    expect(hours).toEqual([
      { hour: 10, bookings: 2 },
      { hour: 11, bookings: 0 },
      { hour: 12, bookings: 1 },
    ])
    expect(withoutTime).toBe(3)
  })
})

describe('no-shows', () => {
  it.each([
    ['accepted', noShow, 1],
    ['cancelled', noShow, 1],
    ['completed', noShow, 0],
    ['accepted', { arrivedAt: AT, noShowAt: null }, 0],
    ['accepted', { arrivedAt: null, noShowAt: null }, 0],
    ['accepted', null, null],
  ] as const)('of an %s appointment with %j are %s', (status, checkIn, count) => {
    const { noShows, weeks } = figuresOf({ status, checkIn })
    expect(noShows).toBe(count)
    expect(weeks.map((week) => week.noShows)).toEqual([0, 0, 0, 0, 0, 0, 0, count ?? 0])
  })
})

it('the busiest entry is the first with the highest count, and none if nothing is counted', () => {
  expect(busiest([1, 3, 2, 3], (count) => count)).toBe(3)
  expect(busiest([0, 0], (count) => count)).toBeUndefined()
  expect(busiest([], (count: number) => count)).toBeUndefined()
})

describe('any list', () => {
  const day = fc.integer({ min: -90, max: 30 }).map((days) => addDays(TODAY, days))
  const appointments = fc.array(
    fc
      .record({
        date: fc.option(day),
        time: fc.option(fc.constantFrom('0000', '0930', '1715', '2359', 'noon')),
        doctorName: fc.option(fc.constantFrom('', 'Dr. Ng', 'Dr. O', 'Dr. Zhu')),
        status: fc.option(fc.constantFrom(...STATUSES)),
        checkIn: fc.option(fc.constantFrom(noShow, { arrivedAt: null, noShowAt: null })),
      })
      .map(row),
    { maxLength: 80 },
  )
  const sumOf = <T>(entries: readonly T[], countOf: (entry: T) => number) =>
    entries.reduce((total, each) => total + countOf(each), 0)

  it('has the same total by day, week, doctor and hour, in any order of the rows', () => {
    fc.assert(
      fc.property(appointments, (rows) => {
        const figures = bookingFigures(rows, TODAY)
        const { weeks, doctors, hours, withoutTime, bookings } = figures
        const days = weeks.flatMap((week) => week.days)
        expect(sumOf(weeks, (week) => week.bookings)).toBe(bookings)
        expect(sumOf(days, (each) => each.bookings)).toBe(bookings)
        expect(sumOf(doctors, (each) => each.bookings)).toBe(bookings)
        expect(sumOf(hours, (each) => each.bookings) + withoutTime).toBe(bookings)
        expect(sumOf(weeks, (week) => week.noShows)).toBe(figures.noShows ?? 0)
        expect(days).toHaveLength(7 * CHART_WEEKS)
        expect(bookingFigures(rows.toReversed(), TODAY)).toEqual(figures)
      }),
    )
  })

  it('has weeks from Monday to Sunday, of which the last has today', () => {
    fc.assert(
      fc.property(day, (today) => {
        const { weeks } = bookingFigures([], today)
        for (const { monday, days } of weeks) {
          expect(days.map(({ date }) => weekdayOf(date))).toEqual([1, 2, 3, 4, 5, 6, 7])
          expect(days[0]?.date).toBe(monday)
        }
        expect(weeks.at(-1)?.monday).toBe(mondayOf(today))
      }),
    )
  })
})
