import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar'
import { repeatedSlots, type HoursSlot } from './hours'
import { hoursChanged, missingSlots, slotsOfSeries, typedHours } from './hoursDraft'
import { isHhmm, minutesOf } from './time'

const TODAY = '2026-11-20'
const hhmm = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''))
const weekday = fc.integer({ min: 1, max: 7 })
const series = fc.record({
  weekdays: fc.uniqueArray(weekday, { minLength: 1 }),
  from: hhmm,
  to: hhmm,
  everyMinutes: fc.integer({ min: 5, max: 240 }),
  bookingLimit: fc.integer({ min: 1, max: 100 }),
})
const limits = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .map(([now, later]) => [
    { from: null, bookingLimit: now },
    { from: addDays(TODAY, 10), bookingLimit: later },
  ])
/** Own and operator's slots, each weekday and time once. */
const slots = fc
  .uniqueArray(fc.record({ weekday, time: hhmm, isOwn: fc.boolean(), limits }), {
    maxLength: 12,
    selector: (slot) => `${slot.weekday} ${slot.time}`,
  })
  .map((rows) => rows.map((row, index): HoursSlot => ({ ...row, slotId: index + 1 })))

describe('a series', () => {
  it('has slots at the same distance, from the first time to before the last one, on each weekday', () => {
    fc.assert(
      fc.property(series, (slotSeries) => {
        const all = slotsOfSeries(slotSeries)
        expect(all.every(({ time }) => isHhmm(time) && time >= slotSeries.from && time < slotSeries.to)).toBe(
          true,
        )
        for (const day of slotSeries.weekdays) {
          const minutes = all.filter((slot) => slot.weekday === day).map(({ time }) => minutesOf(time) ?? 0)
          const first = minutesOf(slotSeries.from) ?? 0
          expect(minutes).toEqual(minutes.map((_, index) => first + index * slotSeries.everyMinutes))
          const next = first + minutes.length * slotSeries.everyMinutes
          expect(next).toBeGreaterThanOrEqual(minutesOf(slotSeries.to) ?? 0)
        }
      }),
    )
  })

  it('is every 15 minutes from 9 to 12, two each', () => {
    const all = slotsOfSeries({
      weekdays: [1, 3],
      from: '0900',
      to: '1200',
      everyMinutes: 15,
      bookingLimit: 2,
    })
    expect(all).toHaveLength(24)
    expect(all.at(11)).toEqual({ weekday: 1, time: '1145', bookingLimit: 2 })
  })

  it('adds what is missing, so that the week has each weekday and time once', () => {
    fc.assert(
      fc.property(series, slots, (slotSeries, savedSlots) => {
        const operator = savedSlots.filter(({ isOwn }) => !isOwn)
        const off = operator.filter(({ slotId }) => slotId % 2 === 0).map(({ slotId }) => slotId)
        const own = savedSlots
          .filter(({ isOwn }) => isOwn)
          .map(({ weekday: day, time }) => ({ weekday: day, time, bookingLimit: 1 }))
        const all = slotsOfSeries(slotSeries)
        const addedSlots = missingSlots(all, { own, off }, operator)
        const week = { own: [...own, ...addedSlots], off }
        expect(repeatedSlots(week, operator)).toEqual([])
        expect(missingSlots(all, week, operator)).toEqual([])
      }),
    )
  })
})

describe('the typed week', () => {
  it('is unchanged as the fields show it, on each day', () => {
    fc.assert(
      fc.property(slots, fc.constantFrom(null, addDays(TODAY, 10)), (savedSlots, from) => {
        expect(hoursChanged(savedSlots, typedHours(savedSlots, from, TODAY), TODAY)).toBe(false)
      }),
    )
  })

  const weekSlots: HoursSlot[] = [
    { slotId: 1, weekday: 1, time: '0930', isOwn: true, limits: [{ from: null, bookingLimit: 3 }] },
    { slotId: 2, weekday: 1, time: '1000', isOwn: false, limits: [{ from: null, bookingLimit: 3 }] },
  ]
  const row = { weekday: 1, time: '09:30', bookingLimit: '3' }

  it.each(['9:30', '930', '09.30', '٠٩:٣٠'])('is unchanged with %s for 09:30', (time) => {
    expect(hoursChanged(weekSlots, { from: null, own: [{ ...row, time }], off: [] }, TODAY)).toBe(false)
  })

  it.each([
    { own: [], off: [] },
    { own: [row], off: [2] },
    { own: [{ ...row, time: '' }], off: [] },
    { own: [{ ...row, time: '9:31' }], off: [] },
    { own: [{ ...row, weekday: 2 }], off: [] },
    { own: [{ ...row, bookingLimit: '4' }], off: [] },
    { own: [row, row], off: [] },
  ])('is changed by $own, $off', (week) => {
    expect(hoursChanged(weekSlots, { from: null, ...week }, TODAY)).toBe(true)
  })
})
