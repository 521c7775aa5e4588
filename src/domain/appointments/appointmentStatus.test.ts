import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  holdsSlot,
  asksAlways,
  canChange,
  changesTo,
  COUNTED_STATUS_NUMBERS,
  isFinal,
  isMovable,
  isOverdue,
  needsConfirmation,
  needsOtp,
  NEXT_STATUSES,
  nextStatuses,
  releasesSlot,
  restoredStatus,
  SPECIFIED_STATUSES,
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

describe('isMovable', () => {
  it.each([
    ['pending', true],
    ['accepted', true],
    ['completed', false],
    ['declined', false],
    ['cancelled', false],
    [null, false],
  ] as const)('%s: %s', (status, expected) => {
    expect(isMovable(status)).toBe(expected)
  })
})

describe('status machine', () => {
  it('has the numbers of the specification', () => {
    expect(STATUS_NUMBERS).toEqual({ pending: 0, accepted: 1, completed: 2, declined: 3, cancelled: 4 })
  })

  it('has five specified statuses; all others are extensions', () => {
    expect(SPECIFIED_STATUSES).toEqual(['pending', 'accepted', 'completed', 'declined', 'cancelled'])
  })

  it('lists the statuses in the order of their numbers, without a gap', () => {
    expect(STATUSES.map((status) => STATUS_NUMBERS[status])).toEqual([...STATUSES.keys()])
  })

  it('allows these changes and no other', () => {
    expect(allPairs.filter(([from, to]) => canChange(from, to))).toEqual(allowed)
    expect(allPairs.filter(([from, to]) => nextStatuses(from).some((next) => next === to))).toEqual(allowed)
  })

  it('is final after at most two changes', () => {
    for (const first of STATUSES)
      for (const second of nextStatuses(first))
        for (const third of nextStatuses(second)) expect(nextStatuses(third)).toEqual([])
  })

  it('has no status for any other number', () => {
    const otherNumber = fc.oneof(
      fc.integer().filter((status) => status < 0 || status >= STATUSES.length),
      fc.constantFrom(null, undefined, NaN, Infinity, 0.5),
    )
    fc.assert(
      fc.property(otherNumber, (number) => {
        expect(statusOfNumber(number)).toBeNull()
      }),
    )
  })

  it('allows no change of an unknown status', () => {
    expect(nextStatuses(null)).toEqual([])
    expect(nextStatuses('arrived' as 'pending')).toEqual([])
    expect(isFinal(null)).toBe(true)
    for (const to of STATUSES) expect(canChange(null, to)).toBe(false)
  })

  it('leads to each status by the changes from pending', () => {
    for (const status of STATUSES) {
      const changes = changesTo(status)
      const reached = changes.reduce<AppointmentStatus>((from, to) => {
        expect(canChange(from, to)).toBe(true)
        return to
      }, 'pending')
      expect(reached).toBe(status)
    }
  })

  it('statusOfNumber is the inverse of STATUS_NUMBERS', () => {
    for (const status of STATUSES) expect(statusOfNumber(STATUS_NUMBERS[status])).toBe(status)
  })

  it('has the final statuses completed, declined and cancelled', () => {
    expect(STATUSES.filter(isFinal)).toEqual(['completed', 'declined', 'cancelled'])
  })

  it('releases the slot of declined and cancelled appointments, and counts all others', () => {
    expect(STATUSES.filter(releasesSlot)).toEqual(['declined', 'cancelled'])
    expect(COUNTED_STATUS_NUMBERS).toEqual([0, 1, 2])
  })

  it('expects no patient for declined and cancelled appointments', () => {
    expect([...STATUSES, null].filter(holdsSlot)).toEqual(['pending', 'accepted', 'completed', null])
  })
})

describe('restoredStatus', () => {
  const today = '2026-11-20'

  it('is the status before the end, for declined and cancelled appointments alone', () => {
    const restoredStatuses = STATUSES.map((status) => [
      status,
      restoredStatus({ status, date: today }, today),
    ])
    expect(Object.fromEntries(restoredStatuses)).toEqual({
      pending: null,
      accepted: null,
      completed: null,
      declined: 'pending',
      cancelled: 'accepted',
    })
    expect(restoredStatus({ status: null, date: today }, today)).toBeNull()
  })

  it.each([
    ['2026-11-19', null],
    ['2026-11-20', 'pending'],
    ['2026-11-21', 'pending'],
    [null, null],
  ])('of a declined appointment of %s is %s', (date, expected) => {
    expect(restoredStatus({ status: 'declined', date }, today)).toBe(expected)
  })
})

describe('needsConfirmation', () => {
  const today = '2026-11-20'
  const askedOn = (date: string | null) =>
    NEXT_STATUSES.filter((next) => needsConfirmation(next, { date }, today))

  it('is true for declining and cancelling, and for completing before the day', () => {
    expect(askedOn(today)).toEqual(['declined', 'cancelled'])
    expect(askedOn('2026-11-19')).toEqual(['declined', 'cancelled'])
    expect(askedOn(null)).toEqual(['declined', 'cancelled'])
    expect(askedOn('2026-11-21')).toEqual(['completed', 'declined', 'cancelled'])
    expect(NEXT_STATUSES.filter(asksAlways)).toEqual(askedOn(today))
  })
})

describe('needsOtp', () => {
  const needing = (isWalkIn: boolean | null) => NEXT_STATUSES.filter((next) => needsOtp({ isWalkIn }, next))

  it('is true for completing and cancelling appointments of app users, not of walk-ins', () => {
    expect(needing(false)).toEqual(['completed', 'cancelled'])
    expect(needing(true)).toEqual([])
  })

  it('is true for an appointment that may be a walk-in or not', () => {
    expect(needing(null)).toEqual(needing(false))
  })
})

describe('isOverdue', () => {
  const today = '2026-11-20'

  it('is true for pending and accepted appointments before today', () => {
    const overdueOn = (date: string) => STATUSES.filter((status) => isOverdue({ status, date }, today))
    expect(overdueOn('2026-11-19')).toEqual(['pending', 'accepted'])
    expect(overdueOn(today)).toEqual([])
    expect(overdueOn('2026-11-21')).toEqual([])
  })

  it('is false without a readable date, and for an unknown status', () => {
    expect(isOverdue({ status: 'pending', date: null }, today)).toBe(false)
    expect(isOverdue({ status: null, date: '2026-11-19' }, today)).toBe(false)
  })
})
