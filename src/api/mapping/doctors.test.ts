import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { apiConfig } from '../config'
import { associationOf, doctorOf, offeredSlotsOf, slotsOf } from './doctors'

afterEach(() => void Object.assign(apiConfig, { extensions: true }))

const isAssociated = fc.option(fc.boolean())

test('accepted 0 is a request sent, whatever else is said', () => {
  fc.assert(
    fc.property(isAssociated, (each) => associationOf({ accepted: 0, isAssociated: each }) === 'requested'),
  )
})

test('any other value of accepted is associated', () => {
  const accepted = fc.integer().filter((each) => each !== 0)
  fc.assert(
    fc.property(accepted, isAssociated, (value, each) => {
      expect(associationOf({ accepted: value, isAssociated: each })).toBe('associated')
    }),
  )
})

test('without accepted, isAssociated tells', () => {
  expect(associationOf({ accepted: null, isAssociated: true })).toBe('associated')
  expect(associationOf({ isAssociated: false })).toBe('none')
  expect(associationOf({ accepted: null, isAssociated: null })).toBe('none')
  expect(associationOf({})).toBe('none')
})

test.each([
  [1, 'male'],
  [2, 'female'],
  [0, 'female'],
  [-1, 'female'],
  [null, null],
  [undefined, null],
])('gender %j is %j', (gender, expected) => {
  expect(doctorOf({ id: 1, name: 'Dr. Li Wei', ...(gender !== undefined && { gender }) }).gender).toBe(
    expected,
  )
})

test('a doctor has every field of the response under its own name', () => {
  expect(
    doctorOf({
      id: 13,
      name: 'Dr. Noor Haddad',
      designation: 'Dermatologist',
      image: 'haddad.webp',
      mobile_number: '5550108842',
      gender: 2,
      degrees: 'MD',
      languages_spoken: 'Arabic, English',
      experience_year: 8,
      consultation_fee: 60,
      about_youself: 'Skin and hair.',
      accepted: 1,
    }),
  ).toEqual({
    id: 13,
    name: 'Dr. Noor Haddad',
    designation: 'Dermatologist',
    image: 'haddad.webp',
    phone: '5550108842',
    gender: 'female',
    degrees: 'MD',
    languages: 'Arabic, English',
    experienceYears: 8,
    consultationFee: 60,
    about: 'Skin and hair.',
    association: 'associated',
  })
})

test('a doctor of whom the backend says nothing has no detail and no relation', () => {
  const { id, name, association, ...details } = doctorOf({ id: 13, name: 'Dr. Noor Haddad', degrees: '' })
  expect([id, name, association]).toEqual([13, 'Dr. Noor Haddad', 'none'])
  for (const detail of Object.values(details)) expect(detail).toBeNull()
})

test('a slot keeps what the backend says of its limit and its date', () => {
  const slot = { slotId: 11, weekday: 1, time: '0930', booking_limit: 4 }
  const mapped = { slotId: 11, weekday: 1, time: '0930', bookingLimit: 4, remaining: null, date: null }
  expect(slotsOf([slot, { ...slot, remaining: 0, date: '2026-11-23' }])).toEqual([
    mapped,
    { ...mapped, remaining: 0, date: '2026-11-23' },
  ])
})

test.each([
  [true, 2, { squeezeInsLeft: 2 }],
  [true, 0, {}],
  [false, 2, {}],
])('with extensions %s, %i squeeze-ins left become %j', (extensions, squeeze_ins_left, expected) => {
  Object.assign(apiConfig, { extensions })
  const [slot] = slotsOf([{ slotId: 11, weekday: 1, time: '0930', booking_limit: 4, squeeze_ins_left }])
  expect({ ...(slot?.squeezeInsLeft && { squeezeInsLeft: slot.squeezeInsLeft }) }).toEqual(expected)
})

test('without extensions a slot has no date of its own', () => {
  Object.assign(apiConfig, { extensions: false })
  const [slot] = slotsOf([{ slotId: 11, weekday: 1, time: '0930', booking_limit: 4, date: '2026-11-20' }])
  expect(slot?.date).toBeNull()
})

test('a slot of the clinic has its doctor, and the amount if the backend sends one', () => {
  const slot = { slotId: 11, weekday: 1, time: '0930', booking_limit: 4, remaining: 2, date: '2026-11-23' }
  const mapped = {
    slotId: 11,
    weekday: 1,
    time: '0930',
    bookingLimit: 4,
    remaining: 2,
    date: '2026-11-23',
    doctorName: 'Dr. Li Wei',
    serviceAmount: null,
  }
  const wire = { ...slot, doctor: 'Dr. Li Wei' }
  expect(offeredSlotsOf([wire, { ...wire, service_amount: null }, { ...wire, service_amount: 0 }])).toEqual([
    mapped,
    mapped,
    { ...mapped, serviceAmount: 0 },
  ])
})
