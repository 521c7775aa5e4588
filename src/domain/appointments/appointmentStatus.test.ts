import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canChange,
  COUNTED_STATUS_NUMBERS,
  isFinal,
  isOtpNumber,
  isOverdue,
  needsConfirmation,
  needsOtp,
  nextStatuses,
  otpText,
  releasesSlot,
  STATUS_NUMBERS,
  statusOfNumber,
  STATUSES,
  type AppointmentStatus,
} from './appointmentStatus'

fc.configureGlobal({ seed: 20261120 })

const allowed: [AppointmentStatus, AppointmentStatus][] = [
  ['pending', 'accepted'],
  ['pending', 'declined'],
  ['accepted', 'completed'],
  ['accepted', 'cancelled'],
]
const allPairs = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const))

describe('status machine', () => {
  it('numbers the states as the specification does', () => {
    expect(STATUS_NUMBERS).toEqual({ pending: 0, accepted: 1, completed: 2, declined: 3, cancelled: 4 })
  })

  it('lists the states in the order of their numbers, without a gap', () => {
    expect(STATUSES.map((status) => STATUS_NUMBERS[status])).toEqual([...STATUSES.keys()])
  })

  it('allows these changes and no other', () => {
    expect(allPairs.filter(([from, to]) => canChange(from, to))).toEqual(allowed)
    expect(allPairs.filter(([from, to]) => nextStatuses(from).some((next) => next === to))).toEqual(allowed)
  })

  it('every way ends after at most two changes', () => {
    for (const first of STATUSES)
      for (const second of nextStatuses(first))
        for (const third of nextStatuses(second)) expect(nextStatuses(third)).toEqual([])
  })

  it('knows nothing of a number outside', () => {
    const outside = fc.oneof(
      fc.integer().filter((status) => status < 0 || status > 4),
      fc.constantFrom(null, undefined, NaN, Infinity, 0.5),
    )
    fc.assert(
      fc.property(outside, (number) => {
        expect(statusOfNumber(number)).toBeNull()
      }),
    )
  })

  it('lets an unknown status go nowhere', () => {
    expect(nextStatuses(null)).toEqual([])
    expect(isFinal(null)).toBe(true)
    for (const to of STATUSES) expect(canChange(null, to)).toBe(false)
  })

  it('words are the inverse of numbers', () => {
    for (const status of STATUSES) expect(statusOfNumber(STATUS_NUMBERS[status])).toBe(status)
  })

  it('ends with completed, declined and cancelled', () => {
    expect(STATUSES.filter(isFinal)).toEqual(['completed', 'declined', 'cancelled'])
  })

  it('gives the place back with declined and cancelled, and counts every other status', () => {
    expect(STATUSES.filter(releasesSlot)).toEqual(['declined', 'cancelled'])
    expect(COUNTED_STATUS_NUMBERS).toEqual([0, 1, 2])
  })
})

describe('what asks for confirmation', () => {
  const today = '2026-11-20'
  const changes = [...new Set(STATUSES.flatMap(nextStatuses))]
  const askedOn = (date: string | null) => changes.filter((next) => needsConfirmation(next, { date }, today))

  it('is declining and cancelling, and completing before the day', () => {
    expect(askedOn(today)).toEqual(['declined', 'cancelled'])
    expect(askedOn('2026-11-19')).toEqual(['declined', 'cancelled'])
    expect(askedOn(null)).toEqual(['declined', 'cancelled'])
    expect(askedOn('2026-11-21')).toEqual(['declined', 'completed', 'cancelled'])
  })
})

describe('who needs the code', () => {
  it('an accepted appointment of an app user, not a walk-in’s, and no other', () => {
    expect(STATUSES.filter((status) => needsOtp({ status, isWalkIn: false }))).toEqual(['accepted'])
    expect(STATUSES.filter((status) => needsOtp({ status, isWalkIn: true }))).toEqual([])
  })

  it('an accepted one of an unknown kind of patient, to be on the safe side', () => {
    expect(needsOtp({ status: 'accepted', isWalkIn: null })).toBe(true)
  })
})

describe('a completion code', () => {
  it('is four digits, with zeros in front of a number below 1000', () => {
    expect(otpText(0)).toBe('0000')
    expect(otpText(7)).toBe('0007')
    expect(otpText(999)).toBe('0999')
    expect(otpText(4821)).toBe('4821')
  })

  it('is a whole number from 0 to 9999, each with digits of its own', () => {
    fc.assert(
      fc.property(fc.double(), (number) => {
        expect(isOtpNumber(number)).toBe(/^\d{4}$/.test(otpText(number)) && number >= 0)
      }),
    )
    expect([-1, 10_000].filter(isOtpNumber)).toEqual([])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
        expect(isOtpNumber(number)).toBe(true)
        expect(Number(otpText(number))).toBe(number)
      }),
    )
  })
})

describe('overdue', () => {
  const today = '2026-11-20'

  it('is pending and accepted before today, and nothing else', () => {
    const overdueOn = (date: string) => STATUSES.filter((status) => isOverdue({ status, date }, today))
    expect(overdueOn('2026-11-19')).toEqual(['pending', 'accepted'])
    expect(overdueOn(today)).toEqual([])
    expect(overdueOn('2026-11-21')).toEqual([])
  })

  it('is nothing without a readable date, and nothing of an unknown status', () => {
    expect(isOverdue({ status: 'pending', date: null }, today)).toBe(false)
    expect(isOverdue({ status: null, date: '2026-11-19' }, today)).toBe(false)
  })
})
