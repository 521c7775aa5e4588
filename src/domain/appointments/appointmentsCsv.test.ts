import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { emptyAppointment, type Appointment } from './appointment'
import {
  appointmentsCsv,
  appointmentsOf,
  CSV_COLUMNS,
  monthStatement,
  type StatementTexts,
} from './appointmentsCsv'

const lena: Appointment = {
  ...emptyAppointment,
  id: 1,
  patientName: 'Léna Moreau',
  isWalkIn: true,
  doctorName: 'Dr. Amara Okafor',
  status: 'completed',
  date: '2026-10-05',
  time: '0930',
  phone: '0550142233',
  amount: 475,
  paidOnline: false,
  otp: '4821',
  checkIn: { arrivedAt: '2026-10-05T03:50:00Z', noShowAt: null },
  number: 'Clinora4821937',
  symptoms: 'cough',
}

const texts: StatementTexts = {
  heading: (column) => `Heading of ${column}`,
  bookedBy: (isWalkIn) => (isWalkIn ? 'Walk-in' : 'App'),
  payment: (paidOnline) => (paidOnline ? 'Paid online' : 'At clinic'),
  status: (status) => status ?? 'unknown',
  checkIn: (mark) => (mark === 'arrived' ? 'Arrived' : 'No-show'),
  totals: {
    doctor: 'Doctor',
    completed: 'Completed',
    online: 'Online',
    atClinic: 'At clinic',
    otherwise: 'Not given',
    total: 'Total',
  },
  noDoctor: 'No doctor',
  allDoctors: 'All doctors',
}

const read = (csv: string) => Papa.parse<string[]>(csv.trimEnd(), { delimiter: ',' }).data

describe('appointmentsCsv', () => {
  it('has a line of headings and a line for each appointment, in the given order', () => {
    const other = {
      ...emptyAppointment,
      id: 2,
      unreadableDate: 'soon',
      unreadableTime: 'noon',
      isWalkIn: false,
      paidOnline: true,
      checkIn: { arrivedAt: null, noShowAt: '2026-10-05T04:30:00Z' },
    }
    const [headings, ...rows] = read(appointmentsCsv([lena, other], texts))
    expect(headings).toEqual(CSV_COLUMNS.map((column) => `Heading of ${column}`))
    // A new column comes last: clinics open the file with templates of their own.
    expect(rows.map((row) => row.slice(0, 11))).toEqual([
      [
        'Léna Moreau',
        'Walk-in',
        'Dr. Amara Okafor',
        '2026-10-05',
        '\t09:30',
        '\t0550142233',
        '475',
        'At clinic',
        'completed',
        'Arrived',
        'Clinora4821937',
      ],
      ['', 'App', '', 'soon', 'noon', '', '', 'Paid online', 'unknown', 'No-show', ''],
    ])
  })

  it('holds neither codes nor symptoms', () => {
    expect(appointmentsCsv([lena], texts)).not.toMatch(/4821\b|cough/)
  })
})

describe('monthStatement', () => {
  const rows: Appointment[] = [
    { ...lena, id: 5, date: '2026-10-31', time: null },
    { ...lena, id: 4, date: '2026-10-31', time: '0800', amount: 300, paidOnline: true },
    { ...lena, id: 3, date: '2026-10-01', status: 'declined', doctorName: 'Dr. Åsa Berg' },
    { ...lena, id: 6, date: '2026-11-01' },
    { ...lena, id: 7, date: '2026-09-30' },
    { ...lena, id: 8, date: null },
    { ...lena, id: 2, date: '2026-10-31', time: '0800', amount: 0.5, paidOnline: null, doctorName: null },
  ]

  it('has the appointments of the month by date and time', () => {
    expect(appointmentsOf('2026-10', rows).map(({ id }) => id)).toEqual([3, 2, 4, 5])
  })

  it('ends with the sums of completed appointments for each doctor and for all', () => {
    const lines = read(monthStatement(rows, '2026-10', texts))
    expect(lines).toHaveLength(11)
    expect(lines.slice(5)).toEqual([
      [''],
      Object.values(texts.totals),
      ['Dr. Amara Okafor', '2', '300', '475', '0', '775'],
      ['Dr. Åsa Berg', '0', '0', '0', '0', '0'],
      ['No doctor', '1', '0', '0', '0.5', '0.5'],
      ['All doctors', '3', '300', '475', '0.5', '775.5'],
    ])
  })

  it('of a month without appointments has the sums of all doctors', () => {
    expect(read(monthStatement([], '2026-10', texts)).at(-1)).toEqual([
      'All doctors',
      '0',
      '0',
      '0',
      '0',
      '0',
    ])
  })
})
