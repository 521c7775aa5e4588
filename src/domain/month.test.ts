import { expect, it } from 'vitest'
import { addMonths, monthsUntil } from './month'

it.each([
  ['2026-11-30', 3, ['2026-11', '2026-10', '2026-09']],
  ['2027-01-01', 2, ['2027-01', '2026-12']],
  ['2028-03-31', 1, ['2028-03']],
])('until %s the last %i months are %j', (today, count, months) => {
  expect(monthsUntil(today, count)).toEqual(months)
})

it.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-20', 0, '2026-11-20'],
])('addMonths: %s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})
