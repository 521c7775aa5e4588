import { expect, it } from 'vitest'
import { patientsOf } from './patients'

it('a known patient has every field of the response under its own name, and null for what is missing', () => {
  const lena = { patient_name: 'Lena Moreau', phone_number: '5550142233' }
  const knownPatient = { ...lena, patient_age: 0, gender: 'Female', last_date: '2026-11-20' }
  const visit = { id: 7, appointment_number: 'Clinora0000007', doctor_name: 'Dr. Li Wei', status: 1 }
  const at = '2026-11-19T08:00:00.000Z'
  const appointments = [{ ...visit, date: '2026-11-20', time: '0930', changed_at: at }, { id: 8 }]
  expect(
    patientsOf([
      { ...knownPatient, appointments },
      { ...lena, gender: 'other', last_date: 'soon' },
    ]),
  ).toEqual([
    {
      name: 'Lena Moreau',
      phone: '5550142233',
      age: 0,
      gender: 'Female',
      lastDate: '2026-11-20',
      appointments: [
        {
          id: 7,
          number: 'Clinora0000007',
          doctorName: 'Dr. Li Wei',
          status: 'accepted',
          lastChange: { at, by: null, reason: null },
          date: '2026-11-20',
          time: '0930',
          unreadableDate: null,
          unreadableTime: null,
        },
        {
          id: 8,
          number: null,
          doctorName: null,
          status: null,
          lastChange: null,
          date: null,
          time: null,
          unreadableDate: null,
          unreadableTime: null,
        },
      ],
    },
    { name: 'Lena Moreau', phone: '5550142233', age: null, gender: null, lastDate: null, appointments: null },
  ])
})

it('a known patient’s name does not turn the direction of the words beside it', () => {
  expect(patientsOf([{ patient_name: '\u202Egnp.exe', phone_number: '' }])[0]?.name).toBe('gnp.exe')
})
