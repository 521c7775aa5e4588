import { expect, it } from 'vitest'
import { nextFreeSlots } from './nextFree'
import type { DatedSlot } from './slotRange'

const slot = (date: string, time: string, remaining: number | null = 1): DatedSlot => ({
  slotId: 1,
  weekday: 5,
  bookingLimit: 2,
  date,
  time,
  remaining,
})

it('has the earliest slots of all doctors, and no full one', () => {
  const offers = [
    { doctor: 'A', slots: [slot('2026-11-20', '1430'), slot('2026-11-21', '0900', 0)] },
    {
      doctor: 'B',
      slots: [slot('2026-11-20', '0900', 0), slot('2026-11-20', '1430'), slot('2026-11-20', '1000', null)],
    },
    { doctor: 'C', slots: [] },
  ]
  const of = (count: number) =>
    nextFreeSlots(offers, count).map(({ doctor, slot: { date, time } }) => `${doctor} ${date} ${time}`)
  expect(of(9)).toEqual(['B 2026-11-20 1000', 'A 2026-11-20 1430', 'B 2026-11-20 1430'])
  expect(of(1)).toEqual(['B 2026-11-20 1000'])
})
