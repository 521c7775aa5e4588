import { describe, expect, it } from 'vitest'
import { bookerName, patientName } from './patientName'

describe('the patient', () => {
  it.each([
    [{ patient_name: 'Mia Moreau', user_fullname: 'Lena Moreau' }, 'Mia Moreau'],
    [{ patient_name: '', user_fullname: 'Lena Moreau', fullname: 'L. Moreau' }, 'Lena Moreau'],
    [{ patient_name: null, user_fullname: null, fullname: 'L. Moreau' }, 'L. Moreau'],
    [{}, null],
  ])('of %j is %j', (appointment, name) => {
    expect(patientName(appointment)).toBe(name)
  })
})

describe('the booker', () => {
  it.each([
    [{ patient_name: 'Mia Moreau', user_fullname: 'Lena Moreau' }, 'Lena Moreau'],
    [{ patient_name: 'Mia Moreau', fullname: 'Lena Moreau' }, 'Lena Moreau'],
    [{ patient_name: 'Lena Moreau', user_fullname: 'Lena Moreau' }, null],
    [{ patient_name: 'léna moreau', user_fullname: 'Lena Moreau' }, null],
    [{ patient_name: 'Mia Moreau', user_fullname: null }, null],
    [{ user_fullname: 'Lena Moreau' }, null],
    [{}, null],
  ])('of %j is %j', (appointment, name) => {
    expect(bookerName(appointment)).toBe(name)
  })
})
