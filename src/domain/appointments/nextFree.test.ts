import { expect, it } from 'vitest'
import { nextFreeSlots } from './nextFree'
import type { OfferedSlot } from './slotRange'

const slot = (doctorName: string, time: string, remaining: number | null = 1): OfferedSlot => ({
  slotId: 1,
  weekday: 5,
  bookingLimit: 2,
  date: '2026-11-20',
  doctorName,
  time,
  remaining,
})

it.each([
  ['', 9, ['B 1000', 'A 1430', 'B 1430']],
  ['', 1, ['B 1000']],
  ['A', 9, ['A 1430']],
  ['C', 9, []],
])(
  'has the earliest slots of all doctors or of one (“%s”, %i), and no full one',
  (doctor, count, expected) => {
    const slots = [slot('B', '0900', 0), slot('B', '1000', null), slot('A', '1430'), slot('B', '1430')]
    const free = nextFreeSlots(slots, { doctor, count })
    expect(free.map(({ doctorName, time }) => `${doctorName} ${time}`)).toEqual(expected)
  },
)
