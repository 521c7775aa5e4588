import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Slot } from '@/domain/appointments/slot'
import { addDays, isoDateAt, weekdayOf } from '@/domain/calendar'
import { slotDays } from './slotDays'

const slot = (fields: Partial<Slot>): Slot => ({
  slotId: 1,
  weekday: 1,
  time: '0900',
  bookingLimit: 4,
  remaining: null,
  date: null,
  ...fields,
})

const anySlots = fc.uniqueArray(
  fc.record({
    slotId: fc.integer({ min: 1 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    time: fc.constantFrom('0900', '0930', '1400', '2330'),
    bookingLimit: fc.nat(9),
    remaining: fc.constant(null),
    date: fc.constant(null),
  }),
  { selector: (each) => each.slotId },
)
const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

describe('slotDays', () => {
  it('sorts by date, today’s weekday last, and by time within a date', () => {
    const monday = '2026-11-23'
    const days = slotDays(
      [
        slot({ slotId: 1, weekday: 1, time: '0900' }),
        slot({ slotId: 2, weekday: 3, time: '1400' }),
        slot({ slotId: 3, weekday: 3, time: '0930' }),
        slot({ slotId: 4, weekday: 2, time: '1000' }),
      ],
      monday,
    )
    expect(days.map(([date, slots]) => [date, slots.map(({ slotId }) => slotId)])).toEqual([
      ['2026-11-24', [4]],
      ['2026-11-25', [3, 2]],
      ['2026-11-30', [1]],
    ])
  })

  it('prefers the date that the backend sends', () => {
    const givenSlot = slot({ slotId: 2, weekday: 1, date: '2026-11-30' })
    const days = slotDays([givenSlot, slot({ slotId: 1, weekday: 2 })], '2026-11-22')
    expect(days.map(([date]) => date)).toEqual(['2026-11-24', '2026-11-30'])
  })

  it('has today first', () => {
    const slots = ['2026-11-23', '2026-11-20'].map((date) => slot({ date }))
    expect(slotDays(slots, '2026-11-20').map(([date]) => date)).toEqual(['2026-11-20', '2026-11-23'])
  })

  it('contains every slot once, on its weekday, within the seven days after today', () => {
    fc.assert(
      fc.property(anySlots, anyDay, (slots, day) => {
        const today = isoDateAt(day, 'UTC')
        const days = slotDays(slots, today)
        expect(days.flatMap(([, each]) => each).map(({ slotId }) => slotId)).toHaveLength(slots.length)
        for (const [date, each] of days) {
          expect(date > today && date <= addDays(today, 7)).toBe(true)
          for (const { weekday } of each) expect(weekdayOf(date)).toBe(weekday)
        }
      }),
    )
  })
})
