import { expect, it } from 'vitest'
import { recentChange } from './recentChange'

const now = new Date('2026-11-20T09:30:00Z')
const [recent, old] = ['2026-11-20T09:28:01.000Z', '2026-11-20T09:28:00.000Z']
const none = { bookedAt: null, lastChange: null, checkIn: null, correction: null }
const change = { at: null, by: null, reason: null }
const checkIn = { arrivedAt: null, noShowAt: null }

it.each([
  [none, null],
  [{ ...none, bookedAt: recent }, 'booked'],
  [{ ...none, bookedAt: old }, null],
  [{ ...none, bookedAt: '2026-11-20' }, null],
  [{ ...none, bookedAt: 'yesterday at T' }, null],
  [{ ...none, bookedAt: recent, lastChange: { ...change, at: recent } }, 'changed'],
  [{ ...none, bookedAt: recent, lastChange: { ...change, at: old } }, 'booked'],
  [{ ...none, lastChange: change, checkIn: { ...checkIn, arrivedAt: recent } }, 'changed'],
  [{ ...none, checkIn: { ...checkIn, noShowAt: recent } }, 'changed'],
  [{ ...none, checkIn: { ...checkIn, arrivedAt: old } }, null],
  [{ ...none, correction: { at: recent } }, 'changed'],
  [{ ...none, correction: { at: null } }, null],
] as const)('%j was just %s', (appointment, expected) => {
  expect(recentChange(appointment, now)).toBe(expected)
})
