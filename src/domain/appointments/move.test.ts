import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { SLOT_REACH_DAYS } from '../constants'
import { amountChange, bookedSlotOf, moveDraftOf, otherSlots, turnedDays } from './move'

const today = '2026-11-20'
const doctorName = 'Dr. Li Wei'

describe('moveDraftOf', () => {
  it.each([
    ['2026-10-01', today],
    [today, today],
    ['2026-11-26', today],
    ['2026-11-27', '2026-11-27'],
    [null, today],
  ])('of an appointment on %s begins on %s', (date, from) => {
    expect(moveDraftOf({ doctorName, date }, today)).toEqual({ doctor: doctorName, from, slot: null })
  })

  it('has no doctor if the appointment names none', () => {
    expect(moveDraftOf({ doctorName: null, date: today }, today).doctor).toBe('')
  })
})

it.each([
  [{}, { doctor: doctorName, date: today, time: '0930' }],
  [{ doctorName: null }, undefined],
  [{ date: null }, undefined],
  [{ time: null }, undefined],
])('the slot of an appointment with %j is %j', (changes, expected) => {
  expect(bookedSlotOf({ doctorName, date: today, time: '0930', ...changes })).toEqual(expected)
})

describe('turnedDays', () => {
  const last = addDays(today, SLOT_REACH_DAYS)
  it.each([
    [today, 1, '2026-11-27'],
    [today, -1, null],
    ['2026-11-27', -1, today],
    ['2026-11-23', -1, today],
    ['2026-12-04', -1, '2026-11-27'],
    [addDays(last, -7), 1, last],
    [addDays(last, -6), 1, null],
  ] as const)('from %s in direction %i is %s', (from, direction, expected) => {
    expect(turnedDays({ doctor: doctorName, from, slot: null }, direction, today)).toBe(expected)
  })
})

it('otherSlots leaves out the slot that the appointment has', () => {
  const slot = { weekday: 5, time: '0930', bookingLimit: 2, remaining: 1, date: today }
  const slots = [
    { ...slot, slotId: 1 },
    { ...slot, slotId: 2, time: '1430' },
    { ...slot, slotId: 1, date: '2026-11-27' },
  ]
  const at = { doctorName, date: today, time: '0930' }
  expect(otherSlots(slots, at, doctorName)).toEqual(slots.slice(1))
  expect(otherSlots(slots, at, 'Dr. Amara Okafor')).toEqual(slots)
})

describe('amountChange', () => {
  const atClinic = { doctorName, amount: 750, paidOnline: false }
  const other = { doctorName: 'Dr. Amara Okafor', serviceAmount: 550 }
  it.each([
    ['paid at the clinic', atClinic, other, { from: 750, to: 550 }],
    ['without a way of payment', { ...atClinic, paidOnline: null }, other, { from: 750, to: 550 }],
    ['to a doctor without payment', atClinic, { ...other, serviceAmount: 0 }, { from: 750, to: 0 }],
    ['of a free visit', { ...atClinic, amount: 0 }, other, { from: 0, to: 550 }],
    ['paid online', { ...atClinic, paidOnline: true }, other, null],
    ['to the same amount', atClinic, { ...other, serviceAmount: 750 }, null],
    ['of the same doctor, whose amount has changed since', atClinic, { ...other, doctorName }, null],
    ['of an unknown doctor', { ...atClinic, doctorName: null }, other, null],
    ['of an unknown amount', { ...atClinic, amount: null }, other, null],
    ['to a doctor without an amount', atClinic, { ...other, serviceAmount: null }, null],
    ['to a slot without an amount', atClinic, { doctorName: other.doctorName }, null],
  ])('of a move %s', (_, appointment, to, expected) => {
    expect(amountChange(appointment, to)).toEqual(expected)
  })
})
