import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isoDateAt, weekdayOf } from '../calendar'
import { SLOT_RANGE_DAYS, SLOT_REACH_DAYS } from '../constants'
import { isAhead, isOffered, slotsInPlace, slotsInRange } from './slotRange'

fc.configureGlobal({ seed: 20261120 })

// A Friday.
const now = { today: '2026-11-20', time: '0930' }
const slots = [
  { slotId: 1, weekday: 5, time: '0900' },
  { slotId: 2, weekday: 5, time: '0930' },
  { slotId: 3, weekday: 5, time: '0931' },
  { slotId: 4, weekday: 1, time: '0800' },
]

describe('isAhead', () => {
  it.each([
    ['2026-11-19', '2359', false],
    ['2026-11-20', '0929', false],
    ['2026-11-20', '0930', false],
    ['2026-11-20', '0931', true],
    ['2026-11-21', '0000', true],
    [addDays('2026-11-20', SLOT_REACH_DAYS), '0000', true],
    [addDays('2026-11-20', SLOT_REACH_DAYS + 1), '0000', false],
  ])('%s at %s: %s', (date, time, expected) => {
    expect(isAhead({ date, time }, now)).toBe(expected)
  })
})

describe('slotsInRange', () => {
  it.each([
    ['2026-11-20', 1, ['2026-11-20 2', '2026-11-20 3']],
    ['2026-11-20', 4, ['2026-11-20 2', '2026-11-20 3', '2026-11-23 4']],
    ['2026-11-10', 11, ['2026-11-20 2', '2026-11-20 3']],
    ['2026-11-10', 10, []],
    ['2026-11-21', 2, []],
    ['2026-11-27', 1, ['2026-11-27 1', '2026-11-27 2', '2026-11-27 3']],
    ['2026-11-23', 8, ['2026-11-23 4', '2026-11-27 1', '2026-11-27 2', '2026-11-27 3', '2026-11-30 4']],
    ['0000-01-01', 42, []],
    ['9999-12-31', 42, []],
  ])('from %s for %i days has %j', (from, days, expected) => {
    const occurrences = slotsInRange(slots, { from, days }, now)
    expect(occurrences.map(({ slot, date }) => `${date} ${slot.slotId}`)).toEqual(expected)
  })

  it('offers a slot that has begun until the next one of the same doctor begins', () => {
    const day = [
      { doctor: 'Rao', time: '0900' },
      { doctor: 'Rao', time: '0930' },
      { doctor: 'Okafor', time: '0800' },
      { doctor: 'Okafor', time: '1000' },
    ].map((slot) => ({ ...slot, weekday: 5 }))
    const at = (time: string) =>
      slotsInRange(
        day,
        { from: now.today, days: 1 },
        { ...now, time },
        { doctorOf: ({ doctor }) => doctor },
      ).map(({ slot }) => `${slot.doctor} ${slot.time}`)
    expect(at('0929')).toEqual(['Okafor 0800', 'Rao 0900', 'Rao 0930', 'Okafor 1000'])
    expect(at('0930')).toEqual(['Okafor 0800', 'Rao 0930', 'Okafor 1000'])
    expect(at('1000')).toEqual(['Rao 0930', 'Okafor 1000'])
    expect(at('2359')).toEqual(['Rao 0930', 'Okafor 1000'])
  })

  it('has every occurrence that is offered once, in order', () => {
    const anySlots = fc.uniqueArray(
      fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time: fc.constantFrom('0000', '0930', '2359') }),
      { selector: ({ weekday, time }) => `${weekday} ${time}` },
    )
    const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    const offset = fc.integer({ min: -60, max: 400 })
    const days = fc.integer({ min: 1, max: SLOT_RANGE_DAYS })
    fc.assert(
      fc.property(anySlots, anyDay, offset, days, (weekly, day, after, length) => {
        const today = isoDateAt(day, 'UTC')
        const from = addDays(today, after)
        const clock = { today, time: '0931' }
        const begunTimes = weekly
          .filter(({ weekday, time }) => weekday === weekdayOf(today) && time <= clock.time)
          .map(({ time }) => time)
          .sort()
        const expected = Array.from({ length }, (_, at) => addDays(from, at)).flatMap((date) =>
          weekly
            .filter(
              (slot) =>
                slot.weekday === weekdayOf(date) &&
                isOffered({ date, time: slot.time }, begunTimes.at(-1), clock),
            )
            .map(({ time }) => `${date} ${time}`)
            .sort(),
        )
        const occurrences = slotsInRange(weekly, { from, days: length }, clock)
        expect(occurrences.map(({ slot, date }) => `${date} ${slot.time}`)).toEqual(expected)
      }),
    )
  })
})

it('keeps the places of offered slots, with their current capacity', () => {
  const slot = (slotId: number, remaining: number) =>
    ({
      slotId,
      weekday: 1,
      time: '0930',
      date: '2026-11-23',
      doctorName: 'Dr. Rao',
      bookingLimit: 4,
      remaining,
    }) as const
  const previousSlots = [slot(1, 2), slot(2, 1), slot(3, 4)]
  expect(slotsInPlace(previousSlots, [slot(4, 4), slot(3, 3), slot(1, 0)])).toEqual([
    slot(1, 0),
    slot(2, 0),
    slot(3, 3),
  ])
  expect(slotsInPlace(previousSlots, previousSlots)).toEqual(previousSlots)
})
