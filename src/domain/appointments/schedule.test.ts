import { expect, test } from 'vitest'
import type { Appointment } from './appointment'
import { canMoveTo, countsByDay, nowLine, scheduleRows } from './schedule'
import type { OfferedSlot } from './slotRange'

const slot = (doctorName: string, date: string, time: string, remaining: number | null = 2): OfferedSlot => ({
  slotId: 1,
  weekday: 1,
  doctorName,
  date,
  time,
  bookingLimit: 4,
  remaining,
})
const appointment = (doctorName: string | null, date: string | null, time: string | null) =>
  ({ id: 1, doctorName, date, time, status: 'accepted' }) as Appointment

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const doctors = ['Dr. Ng', 'Dr. Demir'].map((doctorName) => ({ date: MONDAY, doctorName }))
const days = [MONDAY, TUESDAY].map((date) => ({ date, doctorName: null }))

const shapeOf = (rows: ReturnType<typeof scheduleRows>) =>
  rows.map(({ time, cells }) => [
    time,
    ...cells.map((cell) => `${cell.slots.length}+${cell.appointments.length}`),
  ])

test.each([
  ['nothing', doctors, [], [], []],
  [
    'slots and appointments of each doctor, in the order of the day',
    doctors,
    [slot('Dr. Ng', MONDAY, '0930'), slot('Dr. Demir', MONDAY, '0900')],
    [appointment('Dr. Ng', MONDAY, '0930'), appointment('Dr. Ng', MONDAY, '1400')],
    [
      ['0900', '0+0', '1+0'],
      ['0930', '1+1', '0+0'],
      ['1400', '0+1', '0+0'],
    ],
  ],
  [
    'an appointment without a readable time last',
    doctors,
    [],
    [appointment('Dr. Ng', MONDAY, null), appointment('Dr. Demir', MONDAY, '2330')],
    [
      ['2330', '0+0', '0+1'],
      [null, '0+1', '0+0'],
    ],
  ],
  [
    'neither another day nor another doctor',
    doctors,
    [slot('Dr. Ng', TUESDAY, '0900'), slot('Dr. Adjei', MONDAY, '0900')],
    [appointment(null, MONDAY, '0900'), appointment('Dr. Ng', null, '0900')],
    [],
  ],
  [
    'all doctors of a day in one column',
    days,
    [slot('Dr. Ng', MONDAY, '0900'), slot('Dr. Demir', MONDAY, '0900')],
    [appointment(null, TUESDAY, '0900')],
    [['0900', '2+0', '0+1']],
  ],
])('a calendar shows %s', (_, columns, slots, appointments, expected) => {
  expect(shapeOf(scheduleRows(columns, { appointments, slots }))).toEqual(expected)
})

test.each([
  ['before the first time', '0859', ['0900', null], { above: '0900' }],
  ['at a time', '0900', ['0900', '1000', null], { above: '1000' }],
  ['after the last time', '1000', ['0900', '1000'], { below: '1000' }],
  ['above what has no time', '1000', ['0900', null], { below: '0900' }],
  ['nowhere without a time', '1000', [null], {}],
])('the line of the current time is %s', (_, now, times, expected) => {
  const rows = times.map((time) => ({ time, cells: [] }))
  const { above, below } = nowLine(rows, now)
  expect({ ...(above && { above: above.time }), ...(below && { below: below.time }) }).toEqual(expected)
})

test.each([
  ['another time', slot('Dr. Ng', MONDAY, '1000'), true],
  ['another day', slot('Dr. Ng', TUESDAY, '0900'), true],
  ['another doctor', slot('Dr. Demir', MONDAY, '0900'), true],
  ['unknown remaining bookings', slot('Dr. Ng', MONDAY, '1000', null), true],
  ['its own slot', slot('Dr. Ng', MONDAY, '0900'), false],
  ['a full slot', slot('Dr. Ng', MONDAY, '1000', 0), false],
])('moves to %s', (_, to, expected) => {
  expect(canMoveTo(to, { doctorName: 'Dr. Ng', date: MONDAY, time: '0900' })).toBe(expected)
})

test('a day counts what takes place, and what waits for an answer', () => {
  const statuses = ['pending', 'accepted', 'completed', 'declined', 'cancelled', null] as const
  const appointments = [
    ...statuses.map((status) => ({ date: MONDAY, status })),
    { date: TUESDAY, status: 'accepted' as const },
    { date: null, status: 'pending' as const },
  ]
  expect(Object.fromEntries(countsByDay(appointments))).toEqual({
    [MONDAY]: { booked: 4, pending: 1 },
    [TUESDAY]: { booked: 1, pending: 0 },
  })
})
