import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BUSIEST_FIRST,
  changeOf,
  COUNT_COLUMNS,
  isBooked,
  isIdle,
  sortCounts,
  type DoctorCounts,
} from './weeklyCounts'

fc.configureGlobal({ seed: 20261120 })

const count = fc.option(fc.integer({ min: 0, max: 9 }))
const doctors = fc.uniqueArray(
  fc.record({
    doctor_id: fc.nat(500),
    doctor_name: fc.option(fc.constantFrom('', 'Dr. Ng', 'Dr. O', 'Dr. Åse', 'Dr. Zhu')),
    otp_count_this_week: count,
    otp_count_last_week: count,
  }),
  { selector: ({ doctor_id }) => doctor_id, maxLength: 60 },
)
const sorts = fc.record({ column: fc.constantFrom(...COUNT_COLUMNS), descending: fc.boolean() })

describe('a count', () => {
  it.each([
    [{ otp_count_this_week: 5, otp_count_last_week: 8 }, -3, true, false],
    [{ otp_count_this_week: 0, otp_count_last_week: 2 }, -2, true, false],
    [{ otp_count_this_week: 0, otp_count_last_week: 0 }, 0, false, true],
    [{ otp_count_this_week: 4 }, null, true, false],
    [{ otp_count_this_week: null, otp_count_last_week: 0 }, null, false, false],
    [{}, null, false, false],
  ])('%j', (counts, change, booked, idle) => {
    expect([changeOf(counts), isBooked(counts), isIdle(counts)]).toEqual([change, booked, idle])
  })
})

describe('sortCounts', () => {
  const order = (rows: readonly DoctorCounts[]) => rows.map(({ doctor_id }) => doctor_id)

  it('keeps every row, changes nothing that it was given, and knows one order for each set', () => {
    fc.assert(
      fc.property(doctors, sorts, (given, sort) => {
        const before = structuredClone(given)
        const sorted = sortCounts(given, sort)
        expect(given).toEqual(before)
        expect(new Set(sorted)).toEqual(new Set(given))
        expect(order(sortCounts(given.toReversed(), sort))).toEqual(order(sorted))
      }),
    )
  })

  it('puts what is missing last, up and down', () => {
    fc.assert(
      fc.property(doctors, fc.boolean(), (given, descending) => {
        const missing = sortCounts(given, { column: 'lastWeek', descending }).map(
          (each) => each.otp_count_last_week == null,
        )
        expect(missing).toEqual(missing.toSorted())
      }),
    )
  })

  it('names the busiest first, then those who were, then by name; idle ones before unknown ones', () => {
    const row = (doctor_id: number, name: string | null, now: number | null, before: number | null) => ({
      doctor_id,
      doctor_name: name,
      otp_count_this_week: now,
      otp_count_last_week: before,
    })
    const given = [
      row(1, 'Dr. Zhu', 0, 0),
      row(2, 'Dr. Ng', 3, 1),
      row(3, 'Dr. O', 3, 4),
      row(4, null, null, null),
      row(5, 'Dr. Åse', 0, 0),
      row(6, 'Dr. Li', 0, 2),
    ]
    expect(order(sortCounts(given, BUSIEST_FIRST))).toEqual([3, 2, 6, 5, 1, 4])
    expect(order(sortCounts(given, { column: 'change', descending: false }))).toEqual([6, 3, 5, 1, 2, 4])
    expect(order(sortCounts(given, { column: 'doctor', descending: true }))).toEqual([1, 3, 2, 6, 5, 4])
  })
})
