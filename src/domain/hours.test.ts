import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar'
import { changesAfter, limitOn, repeatedSlots, weekOn, type HoursSlot } from './hours'

const TODAY = '2026-11-20'
const SLOT: HoursSlot = {
  slotId: 31,
  weekday: 1,
  time: '0930',
  isOwn: false,
  limits: [
    { from: null, bookingLimit: 4 },
    { from: addDays(TODAY, 10), bookingLimit: 0 },
  ],
}
const OWN: HoursSlot = {
  ...SLOT,
  slotId: 71,
  time: '1100',
  isOwn: true,
  limits: [
    { from: null, bookingLimit: 0 },
    { from: addDays(TODAY, 5), bookingLimit: 2 },
  ],
}

describe('the limit in force', () => {
  it('is the last one that has begun', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 6 })
    fc.assert(
      fc.property(days, fc.integer({ min: -2, max: 45 }), (starts, at) => {
        const sortedStarts = starts.toSorted((a, b) => a - b)
        const limits = sortedStarts.map((days, index) => ({
          from: addDays(TODAY, days),
          bookingLimit: index + 1,
        }))
        const begunCount = sortedStarts.filter((days) => days <= at).length
        expect(limitOn(limits, addDays(TODAY, at))).toBe(begunCount)
      }),
    )
  })
})

describe('a week', () => {
  it('has the clinic’s own slots and those that are off, by date', () => {
    expect(weekOn([SLOT, OWN], TODAY)).toEqual({ own: [], off: [] })
    const own = [{ weekday: 1, time: '1100', bookingLimit: 2 }]
    expect(weekOn([SLOT, OWN], addDays(TODAY, 5))).toEqual({ own, off: [] })
    expect(weekOn([SLOT, OWN], addDays(TODAY, 10))).toEqual({ own, off: [31] })
  })

  it('changes on the days on which a limit begins', () => {
    expect(changesAfter([SLOT, OWN, SLOT], TODAY)).toEqual([addDays(TODAY, 5), addDays(TODAY, 10)])
    expect(changesAfter([SLOT, OWN], addDays(TODAY, 5))).toEqual([addDays(TODAY, 10)])
  })

  it('has each weekday and time once', () => {
    const own = { weekday: 1, time: '1100', bookingLimit: 2 }
    const atSlot = { ...own, time: SLOT.time }
    expect(repeatedSlots({ own: [own, { ...own, weekday: 2 }], off: [] }, [SLOT])).toEqual([])
    expect(repeatedSlots({ own: [own, { ...own, bookingLimit: 5 }], off: [] }, [SLOT])).toEqual([1])
    expect(repeatedSlots({ own: [own, atSlot], off: [] }, [SLOT])).toEqual([1])
    expect(repeatedSlots({ own: [own, atSlot], off: [SLOT.slotId] }, [SLOT])).toEqual([])
  })
})
