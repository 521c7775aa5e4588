import { describe, expect, it } from 'vitest'
import { emptyAppointment, type Appointment } from './appointment'
import { daySheets } from './daySheets'

const row = (
  id: number,
  date: string | null,
  time: string | null,
  doctorName: string | null,
): Appointment => ({ ...emptyAppointment, id, date, time, doctorName })

const rows = [
  row(1, '2026-11-21', null, 'Dr. A'),
  row(2, '2026-11-21', '0930', 'Dr. B'),
  row(3, '2026-11-21', '0930', 'Dr. A'),
  row(4, '2026-11-20', '1100', null),
  row(5, '2026-11-20', '0800', 'Dr. B'),
  row(6, '2026-11-27', '0800', 'Dr. B'),
  row(7, null, '0800', 'Dr. B'),
]

describe('daySheets', () => {
  it.each([
    ['one day of all', { first: '2026-11-21', days: 1, doctor: null }, [[3, 2, 1]]],
    ['one day of a doctor', { first: '2026-11-21', days: 1, doctor: 'Dr. B' }, [[2]]],
    [
      'a week, also its days without appointments',
      { first: '2026-11-20', days: 7, doctor: null },
      [[5, 4], [3, 2, 1], [], [], [], [], []],
    ],
  ])('has %s', (_, range, ids) => {
    const sheets = daySheets(rows, range)
    expect(sheets.map(({ appointments }) => appointments.map(({ id }) => id))).toEqual(ids)
    expect(sheets[0]?.date).toBe(range.first)
  })
})
