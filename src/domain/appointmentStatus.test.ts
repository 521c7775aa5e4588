import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canChange,
  isOverdue,
  isWalkIn,
  needsOtp,
  nextStatuses,
  otpMatches,
  otpText,
  STATUS,
  STATUS_NAMES,
  statusName,
  type StatusName,
} from './appointmentStatus'

fc.configureGlobal({ seed: 20261120 })

const allowed: [StatusName, StatusName][] = [
  ['pending', 'accepted'],
  ['pending', 'declined'],
  ['accepted', 'completed'],
  ['accepted', 'cancelled'],
]
const allPairs = STATUS_NAMES.flatMap((from) => STATUS_NAMES.map((to) => [from, to] as const))

describe('status machine (spec §4)', () => {
  it('numbers the five states as the specification does', () => {
    expect(STATUS).toEqual({ pending: 0, accepted: 1, completed: 2, declined: 3, cancelled: 4 })
  })

  it.each(allPairs)('%s to %s', (from, to) => {
    const expected = allowed.some((pair) => pair[0] === from && pair[1] === to)
    expect(canChange(STATUS[from], STATUS[to])).toBe(expected)
    expect(nextStatuses(STATUS[from]).includes(to)).toBe(expected)
  })

  it('every way ends after at most two changes', () => {
    for (const first of STATUS_NAMES)
      for (const second of nextStatuses(STATUS[first]))
        for (const third of nextStatuses(STATUS[second])) expect(nextStatuses(STATUS[third])).toEqual([])
  })

  it('knows nothing of a number outside, and lets it go nowhere', () => {
    const outside = fc.oneof(
      fc.integer().filter((status) => status < 0 || status > 4),
      fc.constantFrom(null, undefined, NaN, Infinity, 0.5),
    )
    fc.assert(
      fc.property(outside, fc.integer({ min: 0, max: 4 }), (status, to) => {
        expect(statusName(status)).toBeNull()
        expect(nextStatuses(status)).toEqual([])
        expect(canChange(status ?? -1, to)).toBe(false)
        expect(canChange(to, status ?? -1)).toBe(false)
      }),
    )
  })

  it('names are the inverse of numbers', () => {
    for (const name of STATUS_NAMES) expect(statusName(STATUS[name])).toBe(name)
  })
})

describe('who needs the code', () => {
  it('an accepted appointment of an app user, and no other', () => {
    fc.assert(
      fc.property(
        fc.option(fc.nat(), { freq: 4 }),
        fc.option(fc.integer({ min: -1, max: 6 })),
        (user_id, status) => {
          expect(isWalkIn({ user_id })).toBe(user_id === 0)
          expect(needsOtp({ user_id, status })).toBe(status === 1 && user_id !== 0)
        },
      ),
    )
  })

  it('an accepted one of an unknown kind of patient, to be on the safe side', () => {
    expect(needsOtp({ status: STATUS.accepted })).toBe(true)
  })
})

describe('otpMatches', () => {
  const code = fc.integer({ min: 0, max: 9999 })

  it('takes the code itself', () => {
    fc.assert(
      fc.property(code, (otp) => {
        expect(otpMatches(otpText(otp), otp)).toBe(true)
      }),
    )
  })

  it('reads a number below 1000 as a code with zeros in front', () => {
    expect(otpMatches('0000', 0)).toBe(true)
    expect(otpMatches('0007', 7)).toBe(true)
    expect(otpMatches('0999', 999)).toBe(true)
    expect(otpMatches('7', 7)).toBe(false)
    expect(otpMatches('7000', 7)).toBe(false)
  })

  it('refuses every other code', () => {
    fc.assert(
      fc.property(code, code, (entered, otp) => {
        fc.pre(entered !== otp)
        expect(otpMatches(otpText(entered), otp)).toBe(false)
      }),
    )
  })

  it('refuses what is not four digits, even if it reads as the same number', () => {
    for (const entered of [
      '',
      '482',
      '48210',
      ' 4821',
      '4821 ',
      '4821\n',
      '4821.0',
      '+4821',
      '4e3',
      '٤٨٢١',
      '0x12d5',
    ])
      expect(otpMatches(entered, 4821), JSON.stringify(entered)).toBe(false)
    fc.assert(
      fc.property(fc.string(), code, (entered, otp) => {
        fc.pre(entered !== otpText(otp))
        expect(otpMatches(entered, otp)).toBe(false)
      }),
    )
  })

  it('matches nothing where the code is not known', () => {
    for (const unknown of [null, undefined]) {
      expect(otpMatches('', unknown)).toBe(false)
      expect(otpMatches('0000', unknown)).toBe(false)
    }
  })
})

describe('overdue', () => {
  const today = '2026-11-20'

  it.each(STATUS_NAMES)('before today: only pending and accepted, not %s otherwise', (name) => {
    const isOpen = name === 'pending' || name === 'accepted'
    expect(isOverdue({ status: STATUS[name], date: '2026-11-19' }, today)).toBe(isOpen)
    expect(isOverdue({ status: STATUS[name], date: today }, today)).toBe(false)
    expect(isOverdue({ status: STATUS[name], date: '2026-11-21' }, today)).toBe(false)
  })

  it.each([undefined, null, '', '1/2/2026'])('is nothing whose date is %j', (date) => {
    expect(isOverdue({ status: STATUS.pending, ...(date !== undefined && { date }) }, today)).toBe(false)
  })

  it('is nothing of an unknown status', () => {
    expect(isOverdue({ status: 9, date: '2026-11-19' }, today)).toBe(false)
    expect(isOverdue({ date: '2026-11-19' }, today)).toBe(false)
  })
})
