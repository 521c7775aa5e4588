import { describe, expect, it } from 'vitest'
import { sortByValue } from './sortByValue'

const today = '2026-11-20'
const row = (id: number, date: string | null, value: number | string | null = null) => ({ id, date, value })
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('sortByValue', () => {
  const rows = [
    row(1, today, 'b'),
    row(2, today, null),
    row(3, today, 'c'),
    row(4, today, 'a'),
    row(5, today, 'b'),
    row(6, today, null),
  ]
  const sortedIds = (direction: 'ascending' | 'descending') =>
    idsOf(sortByValue(rows, ({ value }) => value, direction, today))

  it('keeps the order of equal values, and puts missing values last in both directions', () => {
    expect(sortedIds('ascending')).toEqual([4, 1, 5, 3, 2, 6])
    expect(sortedIds('descending')).toEqual([3, 1, 5, 4, 2, 6])
    expect(idsOf(rows)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('sorts numbers by value, not as text', () => {
    const numbers = [row(1, today, 10), row(2, today, 9), row(3, today, 100)]
    expect(idsOf(sortByValue(numbers, ({ value }) => value, 'ascending', today))).toEqual([2, 1, 3])
  })

  it('in the direction `other` puts today and later first, ascending, then the past, descending', () => {
    const days = [
      row(1, '2026-11-18'),
      row(2, '2026-11-22'),
      row(3, null),
      row(4, '2026-11-19'),
      row(5, today),
      row(6, '2026-11-21'),
      row(7, '2026-11-18'),
    ]
    expect(idsOf(sortByValue(days, ({ date }) => date, 'other', today))).toEqual([5, 6, 2, 4, 1, 7, 3])
  })

  it('passes the direction of each row’s date to valueOf', () => {
    const directions = new Map<string | null, string>()
    const valueOf = ({ date }: { date: string | null }, direction: string) => {
      directions.set(date, direction)
      return date
    }
    sortByValue([row(1, '2026-11-19'), row(2, today), row(3, null)], valueOf, 'other', today)
    expect(Object.fromEntries(directions)).toEqual({
      '2026-11-19': 'descending',
      [today]: 'ascending',
      null: 'descending',
    })
  })
})
