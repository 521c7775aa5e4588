import { expect, it } from 'vitest'
import { chosenDate, isFull, slotDate, withoutRepeated } from './slot'

it.each([
  [{ bookingLimit: 4, remaining: null }, false],
  [{ bookingLimit: 0, remaining: null }, true],
  [{ bookingLimit: 4, remaining: 1 }, false],
  [{ bookingLimit: 4, remaining: 0 }, true],
])('a slot with %j is full: %s', (slot, full) => {
  expect(isFull(slot)).toBe(full)
})

it('the date of a slot is the date of the backend, else the next date of its weekday, never today', () => {
  const friday = '2026-11-20'
  expect(slotDate({ weekday: 5, date: '2026-12-04' }, friday)).toBe('2026-12-04')
  expect(slotDate({ weekday: 5, date: null }, friday)).toBe('2026-11-27')
})

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', null],
  ['2026-11-27', null],
  ['2026-11-28', '2026-11-28'],
])('on 2026-11-20 a booking for %s names the date %s', (date, expected) => {
  expect(chosenDate(date, '2026-11-20')).toBe(expected)
})

it('has each slot of a date once, after midnight too', () => {
  const today = { slotId: 1, date: '2026-11-20', remaining: 2 }
  const nextWeek = { ...today, date: '2026-11-27' }
  const other = { ...today, slotId: 2 }
  const undated = { slotId: 1, date: null, remaining: 4 }
  // Those of today were read later than the others.
  const all = [today, other, { ...today, remaining: 3 }, nextWeek, undated]
  expect(withoutRepeated(all)).toEqual([today, other, nextWeek, undated])
})
