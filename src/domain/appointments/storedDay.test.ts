import { expect, it } from 'vitest'
import { isRecent, shownFieldsOf, STORED_DAY_MAX_AGE_MS } from './storedDay'

it('leaves out of an appointment what a row of the day does not show', () => {
  const visibleFields = {
    id: 902,
    patientName: 'Lena Moreau',
    userName: 'Paul Moreau',
    isWalkIn: false,
    doctorName: 'Dr. A',
    status: 'accepted',
    checkIn: { arrivedAt: '2026-11-20T03:50:00Z', noShowAt: null },
    date: '2026-11-20',
    time: '0930',
    unreadableDate: null,
    unreadableTime: null,
    isSqueezeIn: true,
  } as const
  const hiddenFields = {
    phone: '5550100200',
    amount: 500,
    paidOnline: true,
    bookedAt: '2026-11-01',
    otp: '4821',
    number: 'Clinora1',
    patientAge: 34,
    patientGender: 'Female',
    symptoms: 'Cough',
    lastChange: { at: null, by: 'clinic', reason: 'Holiday' },
    correction: { at: '2026-11-02T10:00:00Z' },
  } as const
  const nothing = Object.fromEntries(Object.keys(hiddenFields).map((key) => [key, null]))
  expect(shownFieldsOf({ ...visibleFields, ...hiddenFields })).toEqual({ ...visibleFields, ...nothing })
})

it.each([
  [0, true],
  [STORED_DAY_MAX_AGE_MS - 1, true],
  [STORED_DAY_MAX_AGE_MS, false],
  [-1, false],
])('a day of %i ms ago is recent: %s', (age, recent) => {
  const day = { day: '2026-11-20', readAt: 1_000_000, appointments: [], doctors: [], delays: [] }
  expect(isRecent(day, day.readAt + age)).toBe(recent)
})
