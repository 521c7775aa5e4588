import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BUSIEST_FIRST,
  changeOf,
  COUNT_COLUMNS,
  doctorRows,
  isBooked,
  sortCounts,
  type DoctorRow,
} from './weeklyCounts'

fc.configureGlobal({ seed: 20261120 })

const count = fc.option(fc.integer({ min: 0, max: 9 }))
const doctors = fc.uniqueArray(
  fc.record({
    doctorId: fc.nat(500),
    doctorName: fc.option(fc.constantFrom('', 'Dr. Ng', 'Dr. O', 'Dr. Åse', 'Dr. Zhu')),
    thisWeek: count,
    lastWeek: count,
    eightWeeks: count,
  }),
  { selector: ({ doctorId }) => doctorId, maxLength: 60 },
)
const sorts = fc.record({ column: fc.constantFrom(...COUNT_COLUMNS), descending: fc.boolean() })

describe('a count', () => {
  it.each([
    [{ thisWeek: 5, lastWeek: 8 }, -3, true],
    [{ thisWeek: 0, lastWeek: 2 }, -2, true],
    [{ thisWeek: 0, lastWeek: 0 }, 0, false],
    [{ thisWeek: 4, lastWeek: null }, null, true],
    [{ thisWeek: null, lastWeek: 0 }, null, false],
    [{ thisWeek: null, lastWeek: null }, null, false],
  ])('%j', (counts, change, hasBookings) => {
    expect([changeOf(counts), isBooked(counts)]).toEqual([change, hasBookings])
  })
})

describe('sortCounts', () => {
  const order = (rows: readonly DoctorRow[]) => rows.map(({ doctorId }) => doctorId)

  it('keeps every row, does not change its argument, and has one order for the same rows', () => {
    fc.assert(
      fc.property(doctors, sorts, (unsortedRows, sort) => {
        const before = structuredClone(unsortedRows)
        const sortedRows = sortCounts(unsortedRows, sort)
        expect(unsortedRows).toEqual(before)
        expect(new Set(sortedRows)).toEqual(new Set(unsortedRows))
        expect(order(sortCounts(unsortedRows.toReversed(), sort))).toEqual(order(sortedRows))
      }),
    )
  })

  it('puts missing values last in both directions', () => {
    fc.assert(
      fc.property(doctors, fc.boolean(), (unsortedRows, descending) => {
        const missing = sortCounts(unsortedRows, { column: 'lastWeek', descending }).map(
          (each) => each.lastWeek === null,
        )
        expect(missing).toEqual(missing.toSorted())
      }),
    )
  })

  it('sorts by this week, then last week, then name, with unknown counts last', () => {
    const row = (
      doctorId: number,
      doctorName: string | null,
      thisWeek: number | null,
      lastWeek: number | null,
    ) => ({
      doctorId,
      doctorName,
      thisWeek,
      lastWeek,
      eightWeeks: null,
    })
    const unsortedRows = [
      row(1, 'Dr. Zhu', 0, 0),
      row(2, 'Dr. Ng', 3, 1),
      row(3, 'Dr. O', 3, 4),
      row(4, null, null, null),
      row(5, 'Dr. Åse', 0, 0),
      row(6, 'Dr. Li', 0, 2),
    ]
    expect(order(sortCounts(unsortedRows, BUSIEST_FIRST))).toEqual([3, 2, 6, 5, 1, 4])
    expect(order(sortCounts(unsortedRows, { column: 'change', descending: false }))).toEqual([
      6, 3, 5, 1, 2, 4,
    ])
    const tied = [row(1, 'Dr. A', 1, 2), row(2, 'Dr. B', 5, 2), row(3, 'Dr. C', 3, 1)]
    expect(order(sortCounts(tied, { column: 'lastWeek', descending: false }))).toEqual([3, 2, 1])
    expect(order(sortCounts(unsortedRows, { column: 'doctor', descending: true }))).toEqual([
      1, 3, 2, 6, 5, 4,
    ])
  })
})

describe('doctorRows', () => {
  const ofWeek = (doctorName: string | null, doctorId: number) => ({
    doctorId,
    doctorName,
    thisWeek: 1,
    lastWeek: 2,
  })
  const bookingLists = fc.uniqueArray(
    fc.record({ doctorName: fc.option(fc.constantFrom('Dr. Ng', 'Dr. O', 'Dr. Zhu')), bookings: fc.nat(50) }),
    { selector: ({ doctorName }) => doctorName },
  )

  it('counts each booking of the list once, and keeps each doctor of the weekly counts', () => {
    fc.assert(
      fc.property(doctors, bookingLists, (doctorCounts, list) => {
        const uniqueDoctors = doctorCounts.filter(
          ({ doctorName }, at) => doctorCounts.findIndex((each) => each.doctorName === doctorName) === at,
        )
        const rows = doctorRows(uniqueDoctors, list)
        const sum = (counts: (number | null)[]) =>
          counts.reduce<number>((total, each) => total + (each ?? 0), 0)
        expect(sum(rows.map(({ eightWeeks }) => eightWeeks))).toBe(sum(list.map(({ bookings }) => bookings)))
        expect(rows.filter(({ doctorId }) => doctorId !== null).map(({ doctorId }) => doctorId)).toEqual(
          uniqueDoctors.map(({ doctorId }) => doctorId),
        )
      }),
    )
  })

  it('shows no number of a list that is not known, and 0 for a doctor whom the list does not name', () => {
    expect(doctorRows([ofWeek('Dr. Ng', 1)], null)).toMatchObject([
      { doctorName: 'Dr. Ng', eightWeeks: null },
    ])
    expect(doctorRows([ofWeek('Dr. Ng', 1)], [{ doctorName: null, bookings: 3 }])).toMatchObject([
      { doctorId: 1, thisWeek: 1, eightWeeks: 0 },
      { doctorId: null, doctorName: null, thisWeek: null, lastWeek: null, eightWeeks: 3 },
    ])
  })
})
