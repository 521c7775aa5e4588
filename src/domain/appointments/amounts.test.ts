import { describe, expect, it } from 'vitest'
import { amountsOf, totalOf } from './amounts'

const none = { count: 0, online: 0, atClinic: 0, otherwise: 0, withoutAmount: 0 }
const online = (amount: number | null) => ({ amount, paidOnline: true })
const atClinic = (amount: number | null) => ({ amount, paidOnline: false })
const otherwise = (amount: number | null) => ({ amount, paidOnline: null })

describe('amountsOf', () => {
  it.each([
    ['nothing', [], none, 0],
    [
      'one of each',
      [online(300), atClinic(475), otherwise(1)],
      { ...none, count: 3, online: 300, atClinic: 475, otherwise: 1 },
      776,
    ],
    ['paise', [online(0.1), online(0.2)], { ...none, count: 2, online: 0.3 }, 0.3],
    [
      'a missing amount',
      [atClinic(null), atClinic(5)],
      { ...none, count: 2, atClinic: 5, withoutAmount: 1 },
      5,
    ],
    ['a free one', [online(0)], { ...none, count: 1 }, 0],
  ])('sums %s', (_, appointments, amounts, total) => {
    expect(amountsOf(appointments)).toEqual(amounts)
    expect(totalOf(amountsOf(appointments))).toBe(total)
  })
})
