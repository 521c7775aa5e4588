import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerKey, type OfferedSlot } from './appointments/slotRange'
import { addDays } from './calendar'
import { defaultLastDay, partOf, PARTS_OF_DAY, placesFor, timesOf, type WaitingEntry } from './waiting'

const TODAY = '2026-11-20'
const now = { today: TODAY, time: '1000' }

const slot = (change: Partial<OfferedSlot> = {}): OfferedSlot => ({
  slotId: 1,
  doctorName: 'Dr. Okafor',
  weekday: 5,
  date: TODAY,
  time: '1430',
  bookingLimit: 1,
  remaining: 1,
  ...change,
})
const entry = (change: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 1,
  patientName: 'Lena Moreau',
  phone: '5550142233',
  note: null,
  patientAge: null,
  gender: null,
  doctorId: null,
  doctorName: null,
  from: TODAY,
  to: addDays(TODAY, 13),
  fromTime: null,
  toTime: null,
  waitingSince: '2026-11-19T09:00:00Z',
  ...change,
})

describe('a place suits', () => {
  it.each([
    ['any doctor, any time', {}, {}],
    ['the doctor', { doctorId: 7, doctorName: 'Dr. Okafor' }, {}],
    ['the first day', { from: TODAY, to: TODAY }, {}],
    ['the afternoon at noon', timesOf('afternoon'), { time: '1200' }],
    ['the morning of a later day', timesOf('morning'), { date: addDays(TODAY, 1), time: '1159' }],
  ])('%s', (_, wish, place) => {
    expect(placesFor([entry(wish)], [slot(place)], now).get(1)).toEqual(slot(place))
  })

  it.each([
    ['another doctor', { doctorId: 7, doctorName: 'Dr. Li Wei' }, {}],
    ['a day before', { from: addDays(TODAY, 1) }, {}],
    ['a day after', { to: TODAY }, { date: addDays(TODAY, 1) }],
    ['the morning at noon', timesOf('morning'), { time: '1200' }],
    ['the afternoon before noon', timesOf('afternoon'), { time: '1159' }],
    ['a slot that has begun', {}, { time: '1000' }],
    ['a full slot', {}, { remaining: 0 }],
    ['a closed slot', {}, { bookingLimit: 0, remaining: null }],
  ])('not %s', (_, wish, place) => {
    expect(placesFor([entry(wish)], [slot(place)], now).size).toBe(0)
  })
})

it('who waits longer has the earlier place, and nobody waits without need', () => {
  const places = placesFor(
    [entry({ id: 1, ...timesOf('afternoon') }), entry({ id: 2 }), entry({ id: 3 })],
    [slot({ time: '1130', slotId: 2 }), slot()],
    now,
  )
  expect([...places].map(([id, { time }]) => [id, time])).toEqual([
    [1, '1430'],
    [2, '1130'],
  ])
})

it('never fills a slot beyond its remaining bookings', () => {
  const slots = fc.array(
    fc.record({
      slotId: fc.integer({ min: 1, max: 4 }),
      day: fc.integer({ min: 0, max: 3 }),
      remaining: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 12 },
  )
  const entries = fc.array(fc.record({ from: fc.nat(3), days: fc.nat(3) }), { maxLength: 20 })
  fc.assert(
    fc.property(slots, entries, (drawnSlots, wishes) => {
      const offeredSlots = [
        ...new Map(
          drawnSlots.map(({ day, ...each }) => {
            const one = slot({ ...each, date: addDays(TODAY, day) })
            return [offerKey(one), one] as const
          }),
        ).values(),
      ]
      const waiting = wishes.map(({ from, days }, index) =>
        entry({ id: index, from: addDays(TODAY, from), to: addDays(TODAY, from + days) }),
      )
      const places = placesFor(waiting, offeredSlots, now)
      for (const each of offeredSlots) {
        const takenCount = [...places.values()].filter((place) => offerKey(place) === offerKey(each)).length
        expect(takenCount).toBeLessThanOrEqual(each.remaining ?? 0)
      }
      // Whoever has no place finds no suitable slot with a booking left.
      for (const { id, from, to } of waiting.filter((each) => !places.has(each.id))) {
        const suitable = offeredSlots.filter(({ date }) => date >= from && date <= to)
        for (const each of suitable) {
          const takenCount = [...places.values()].filter((place) => offerKey(place) === offerKey(each)).length
          expect({ id, left: (each.remaining ?? 0) - takenCount }).toEqual({ id, left: 0 })
        }
      }
    }),
  )
})

it('each part of the day is read as it is written, and other times are none', () => {
  for (const part of PARTS_OF_DAY) expect(partOf(timesOf(part))).toBe(part)
  expect(partOf({ fromTime: '0900', toTime: '1200' })).toBeNull()
})

it('two weeks suit whoever has named no days', () => {
  expect(defaultLastDay(TODAY)).toBe('2026-12-03')
})
