import { describe, expect, it } from 'vitest'
import { anotherDraft, nextFreeSlots } from './nextFree'
import type { OfferedSlot } from './slotRange'

const slot = (doctorName: string, time: string, remaining: number | null = 1): OfferedSlot => ({
  slotId: Number(time),
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
  'has the earliest slots of all doctors or of one (“%s”, %i), and none that is full or has begun',
  (doctor, count, expected) => {
    const slots = [
      slot('A', '0830'),
      slot('B', '0900', 0),
      slot('B', '1000', null),
      slot('A', '1430'),
      slot('B', '1430'),
    ]
    const free = nextFreeSlots(slots, { doctor, count, now: { today: '2026-11-20', time: '0830' } })
    expect(free.map(({ doctorName, time }) => `${doctorName} ${time}`)).toEqual(expected)
  },
)

describe('another patient with the same phone number', () => {
  const booking = { doctor: 'A', phone: '5550142233', date: '2026-11-20', time: '0930' }
  const weekly = (slotId: number, weekday: number, time: string, remaining = 1) => ({
    slotId,
    weekday,
    time,
    bookingLimit: 2,
    remaining,
    date: null,
  })

  it.each([
    ['later on that day', [slot('A', '0900'), slot('A', '1100'), slot('A', '1000')], '2026-11-20 1000'],
    ['not a full one', [slot('A', '1000', 0), slot('A', '1100')], '2026-11-20 1100'],
    ['on another day', [slot('A', '0930'), weekly(2, 1, '0800')], '2026-11-23 0800'],
    ['none', [slot('A', '0930', 0)], null],
  ])('has the phone number, the doctor and the next slot: %s', (_, slots, expected) => {
    const { slotId, slotDate, ...filledFields } = anotherDraft(booking, slots, '2026-11-20')
    expect(filledFields).toEqual({ doctor: 'A', phone: '5550142233' })
    const nextSlot = slots.find((each) => each.slotId === slotId && (each.date ?? slotDate) === slotDate)
    expect(slotId === undefined ? null : `${String(slotDate)} ${String(nextSlot?.time)}`).toBe(expected)
  })
})
