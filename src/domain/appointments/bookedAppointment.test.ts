import { expect, it } from 'vitest'
import { findBooked } from './bookedAppointment'

const booking = {
  patientName: 'Ruth Abebe',
  doctor: 'Dr. Li Wei',
  date: '2026-11-25',
  time: '1430',
  number: 'Clinora0000001',
}
const row = {
  id: 1,
  patientName: 'Ruth Abebe',
  doctorName: 'Dr. Li Wei',
  date: '2026-11-25',
  time: '1430',
  number: null as string | null,
}
const numbered = (id: number, number: string) => ({ ...row, id, number })

it('finds the row by its number', () => {
  const expectedRow = numbered(2, 'Clinora0000001')
  expect(findBooked([numbered(3, 'Clinora0000003'), expectedRow], booking)).toBe(expectedRow)
})

it('ignores a row with another number, even if all else is equal', () => {
  expect(findBooked([numbered(3, 'Clinora0000003')], booking)).toBeUndefined()
})

it('returns the matching row with the highest id if the backend sends no numbers', () => {
  const last = { ...row, id: 9 }
  expect(findBooked([{ ...row, id: 4 }, last, row], booking)).toBe(last)
})

it.each(['patientName', 'doctorName', 'date', 'time'] as const)(
  'ignores a row without a number if its %s differs',
  (field) => {
    expect(findBooked([{ ...row, [field]: 'other' }], booking)).toBeUndefined()
    expect(findBooked([{ ...row, [field]: null }], booking)).toBeUndefined()
  },
)
