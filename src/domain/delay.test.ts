import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATUSES, isFinal, type AppointmentStatus } from './appointments/appointmentStatus'
import { DELAY_MAX_MINUTES, delayOn, expectedTime, suggestedDelay, type DoctorDelay } from './delay'
import { minutesOf } from './time'

const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'
const OKAFOR = 'Dr. Amara Okafor'
const delay: DoctorDelay = { doctorId: 7, doctorName: OKAFOR, date: TODAY, minutes: 40 }
const noMark = { arrivedAt: null, noShowAt: null }
const visit = {
  doctorName: OKAFOR,
  date: TODAY,
  time: '0930',
  status: 'accepted' as AppointmentStatus | null,
  checkIn: noMark,
}

describe('expectedTime', () => {
  it('is later than the booked time by the delay, over midnight too', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const late = fc.integer({ min: 1, max: DELAY_MAX_MINUTES })
    fc.assert(
      fc.property(minute, late, (bookedMinutes, minutes) => {
        const time = `${String(Math.floor(bookedMinutes / 60)).padStart(2, '0')}${String(bookedMinutes % 60).padStart(2, '0')}`
        const expected = expectedTime({ ...visit, time }, [{ ...delay, minutes }], undefined)
        expect(minutesOf(expected ?? '')).toBe((bookedMinutes + minutes) % 1440)
      }),
    )
  })

  it('is null for every other doctor, day, time, and appointment that does not take place', () => {
    const others = [
      { doctorName: 'Dr. Li Wei' },
      { doctorName: null },
      { date: TOMORROW },
      { date: null },
      { time: null },
      { time: '9 o’clock' },
      { checkIn: { arrivedAt: null, noShowAt: '2026-11-21T04:00:00Z' } },
      ...STATUSES.filter(isFinal).map((status) => ({ status })),
    ]
    expect(expectedTime(visit, [delay], '0800')).toBe('1010')
    expect(
      expectedTime(
        { ...visit, checkIn: { arrivedAt: '2026-11-21T04:00:00Z', noShowAt: null } },
        [delay],
        '0800',
      ),
    ).toBe('1010')
    expect(others.map((other) => expectedTime({ ...visit, ...other }, [delay], '0800'))).toEqual(
      others.map(() => null),
    )
    expect(expectedTime(visit, [], '0800')).toBeNull()
    expect(delayOn([delay], { doctorName: OKAFOR, date: TOMORROW })).toBe(0)
  })

  it.each([
    ['0930', '1110', '1010'],
    ['0930', '1111', null],
    ['2350', '2359', '0030'],
    ['0000', '2359', null],
  ])('of %s at %s is %s: an hour after it, it is over', (time, now, expected) => {
    expect(expectedTime({ ...visit, time }, [delay], now)).toBe(expected)
  })
})

describe('suggestedDelay', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 4) + minutes * 60_000).toISOString()
  /** A completed visit of so many minutes. */
  const visitOf = (minutes: number, arrival = 0) => ({
    ...visit,
    status: 'completed' as const,
    checkIn: { arrivedAt: at(arrival), noShowAt: null },
    lastChange: { at: at(arrival + minutes), by: 'clinic' as const, reason: null },
  })
  const doctorDay = { doctorName: OKAFOR, date: TODAY }

  it.each([
    [[], null],
    [[30, 30], null],
    [[30, 10, 50], 30],
    [[30, 10, 50, 41], 36],
    [[0, 0, 0], null],
    [[250, 250, 250], null],
    [[240, 240, 240], 240],
  ])('of visits of %j minutes is %j', (lengths, expected) => {
    expect(
      suggestedDelay(
        lengths.map((length) => visitOf(length)),
        doctorDay,
      ),
    ).toBe(expected)
  })

  it('does not depend on the order or the time of day, and lies among the lengths', () => {
    const visits = fc.array(fc.tuple(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 0, max: 600 })), {
      minLength: 3,
      maxLength: 12,
    })
    fc.assert(
      fc.property(visits, (lengths) => {
        const suggested =
          suggestedDelay(
            lengths.map(([length, arrival]) => visitOf(length, arrival)),
            doctorDay,
          ) ?? 0
        const other = lengths.toReversed().map(([length]) => visitOf(length))
        expect(suggestedDelay(other, doctorDay)).toBe(suggested)
        const below = lengths.filter(([length]) => length <= suggested).length
        const above = lengths.filter(([length]) => length >= suggested).length
        // The median of an even number may lie between the two in the middle.
        expect(Math.min(below, above)).toBeGreaterThanOrEqual(Math.floor(lengths.length / 2))
      }),
    )
  })

  it('counts the doctor’s completed visits of the day whose arrival and completion are known', () => {
    const countedVisits = [visitOf(20), visitOf(20)]
    const third = visitOf(20)
    const others = [
      { ...third, doctorName: 'Dr. Li Wei' },
      { ...third, date: TOMORROW },
      { ...third, status: 'cancelled' as const },
      { ...third, status: 'accepted' as const },
      { ...third, checkIn: noMark },
      { ...third, checkIn: null },
      { ...third, lastChange: null },
      { ...third, lastChange: { ...third.lastChange, at: null } },
      // A clock that was set back in between.
      visitOf(-5),
    ]
    for (const other of others) expect(suggestedDelay([...countedVisits, other], doctorDay)).toBeNull()
    expect(suggestedDelay([...countedVisits, third], doctorDay)).toBe(20)
  })
})
