import { describe, expect, it } from 'vitest'
import type { Appointment } from './appointment'
import { EMPTY_BOOKING, genderOf } from './bookingDraft'
import {
  hasPatient,
  isFilledIn,
  patientFieldsOf,
  patientsIn,
  typedPatientFields,
  type KnownPatient,
} from './knownPatient'

const lena: KnownPatient = {
  name: 'Lena Moreau',
  phone: '5550142233',
  age: 34,
  gender: 'Female',
  lastDate: '2026-11-20',
  appointments: null,
}
const appointmentOf = ({ name, phone, age, gender, lastDate }: KnownPatient) =>
  ({ patientName: name, phone, patientAge: age, patientGender: gender, date: lastDate }) as Appointment

describe('patientsIn', () => {
  const older = { ...lena, age: 33, lastDate: '2025-01-02' }
  const tom = { ...lena, name: 'Tom Moreau', lastDate: null }
  const other = { ...lena, name: 'Ruth Abebe', phone: '6660142233' }
  const list = [older, lena, tom, other].map(appointmentOf)

  it.each([
    ['555', [lena, tom]],
    ['555-014', [lena, tom]],
    ['6660142233', [other]],
    ['0142', []],
    ['2233', [lena, other, tom]],
    ['+91 555', [lena, tom]],
    ['55', []],
    ['moreau', [lena, tom]],
    ['Ruth', [other]],
    ['Clinora0000002', [lena]],
    ['0000002', [lena]],
  ])('finds by %j the right patients, each once and the latest first', (query, expected) => {
    const numbered = list.map((each, index) => ({ ...each, number: `Clinora000000${String(index + 1)}` }))
    expect(patientsIn(numbered, query).map((patient) => ({ ...patient, appointments: null }))).toEqual(
      expected,
    )
  })

  it('gives each patient all of their appointments, whatever the case of the name', () => {
    const shouted = { ...appointmentOf(older), patientName: 'LENA MOREAU' }
    const [patient] = patientsIn([shouted, appointmentOf(tom), appointmentOf(lena)], 'Lena')
    expect(patient).toEqual({ ...lena, appointments: [shouted, appointmentOf(lena)] })
  })

  it('leaves out appointments without a name or a phone number', () => {
    const nameless = [
      { ...appointmentOf(lena), patientName: null },
      { ...appointmentOf(lena), phone: null },
    ]
    expect(patientsIn(nameless, '555')).toEqual([])
  })

  it('finds at most twenty', () => {
    const many = Array.from({ length: 30 }, (_, n) =>
      appointmentOf({ ...lena, name: `Patient ${String(n)}` }),
    )
    expect(patientsIn(many, '555')).toHaveLength(20)
  })
})

it.each([
  ['Female', 'Female'],
  ['Male', 'Male'],
  ['male', null],
  ['', null],
  [null, null],
])('genderOf %j is %j', (text, expected) => {
  expect(genderOf(text)).toBe(expected)
})

it.each([
  [lena, { patientName: 'Lena Moreau', phone: '5550142233', patientAge: '34', gender: 'Female' }],
  [
    { ...lena, age: null, gender: null },
    { patientName: 'Lena Moreau', phone: '5550142233', patientAge: '', gender: '' },
  ],
])('%j fills in %j', (patient, fields) => {
  expect(patientFieldsOf(patient)).toEqual({ ...fields, chosenPatient: fields })
})

it.each([
  [' 555-999', { phone: '555999' }],
  [' Zoë Moreau ', { patientName: 'Zoë Moreau' }],
  ['Clinora0000017', {}],
  ['Zo', { patientName: 'Zo' }],
  ['+91 98765', { phone: '98765' }],
  ['\u202a+91 98765 43210\u202c', { phone: '9876543210' }],
  ['tel:+919876543210', { phone: '9876543210' }],
  ['+91', {}],
  ['\u202eZo\u202c', { patientName: 'Zo' }],
  ['M-9876543210', { phone: '9876543210' }],
  ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣', { phone: '9876543210' }],
  ['Anita 9876543210', { phone: '9876543210', patientName: 'Anita' }],
  ['5550211781 Yara', { phone: '5550211781', patientName: 'Yara' }],
  ['می\u200cخواهم 5550211781', { phone: '5550211781', patientName: 'می\u200cخواهم' }],
  ['98765432101', { phone: '98765432101' }],
  ['Anita 98765432101', { phone: '98765432101', patientName: 'Anita' }],
  ['Baby 2', { patientName: 'Baby 2' }],
])('%j fills in %j of a walk-in', (query, fields) => {
  expect(typedPatientFields(query)).toEqual(fields)
})

it.each([
  [{}, true],
  [{ patientName: ' ' }, false],
  [{ phone: '' }, false],
  [{ patientAge: '' }, false],
  [{ gender: '' as const }, false],
])('a form with %j has its patient: %s', (changes, expected) => {
  expect(hasPatient({ ...patientFieldsOf(lena), ...changes })).toBe(expected)
})

it.each([
  [{}, true],
  [{ patientName: ' lena MOREAU ' }, true],
  [{ patientName: 'Tom' }, false],
  [{ patientName: 'LenaMoreau' }, true],
  [{ phone: '+91 55501 42233' }, true],
  [{ phone: '5550142234' }, false],
])('a form with %j is about the patient: %s', (changes, expected) => {
  expect(isFilledIn({ ...EMPTY_BOOKING, ...patientFieldsOf(lena), ...changes }, lena)).toBe(expected)
})
