import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Settings } from '@/domain/settings'
import {
  editedSettings,
  settingsSchema,
  settingsToSave,
  settingsValues,
  untypedValues,
} from './settingsSchema'

const settings: Settings = {
  address: '12 Harbour Street',
  latitude: 45.5,
  longitude: null,
  paymentAtClinic: true,
  picture: null,
  timeZone: null,
  acceptsOwnBookings: true,
  squeezeInsPerSlot: 1,
  clinicName: 'Riverside Family Clinic',
  phone: '5550142233',
}
const values = settingsValues(settings)
const schema = settingsSchema(settings)

describe('settings', () => {
  it.each([
    [{}],
    [{ address: ' 12 Harbour Street ' }],
    [{ latitude: '45.50' }],
    [{ latitude: '+45.5' }],
    [{ longitude: ' ' }],
    [{ clinicName: ' Riverside Family Clinic\u200b' }],
    [{ phone: '+91 55501 42233' }],
  ])('are unchanged with %j', (typedFields) => {
    expect(editedSettings(values, typedFields)).toEqual({})
  })

  it.each([
    [{ address: '' }],
    [{ address: '4 Mill Lane' }],
    [{ latitude: '' }],
    [{ latitude: '45.51' }],
    [{ latitude: 'north' }],
    [{ longitude: '0' }],
    [{ longitude: 'east' }],
    [{ paymentAtClinic: false }],
    [{ acceptsOwnBookings: false }],
    [{ squeezeInsPerSlot: 0 }],
    [{ clinicName: 'Riverside Dental' }],
    [{ clinicName: '' }],
    [{ phone: '5550142234' }],
    [{ phone: 'none' }],
    [{ picture: new File(['x'], 'a.png') }],
  ])('are changed with %j', (typedFields) => {
    expect(editedSettings(values, { ...values, ...typedFields })).toMatchObject(typedFields)
  })

  it('have the whole place once a part of it is edited, and else only what was edited', () => {
    expect(editedSettings(values, { ...values, longitude: '7' })).toEqual({
      ...{ address: values.address, latitude: values.latitude, longitude: '7' },
    })
    expect(editedSettings(values, { ...values, phone: '5550142234' })).toEqual({ phone: '5550142234' })
  })

  it('include the time zone if the backend sends one', () => {
    expect(values.timeZone).toBeUndefined()
    const withTimeZone = { ...settings, timeZone: 'Asia/Kolkata' }
    expect(editedSettings(settingsValues(withTimeZone), { timeZone: 'Asia/Kolkata' })).toEqual({})
    expect(editedSettings(settingsValues(withTimeZone), { timeZone: 'UTC' })).toEqual({ timeZone: 'UTC' })
    expect(v.safeParse(schema, { ...settingsValues(withTimeZone), timeZone: '' }).success).toBe(false)
    expect(v.safeParse(schema, values).success).toBe(true)
  })

  const parsed = (typedFields: Partial<typeof values>, savedSettings = settings) => {
    const current = settingsValues(savedSettings)
    const { success, output } = v.safeParse(settingsSchema(savedSettings), { ...current, ...typedFields })
    if (!success) return false
    const { clinicName, phone } = settingsToSave(output, current, current)
    return { clinicName, phone }
  }

  it.each([
    [{}, {}],
    [{ phone: '(+91) 55501-42233', clinicName: 'Riverside Family Clinic ' }, {}],
    [{ clinicName: '  Riverside\tDental ' }, { clinicName: 'Riverside Dental' }],
    [{ phone: '+91 ५५५०१ ४२२३४' }, { phone: '5550142234' }],
    [{ clinicName: '\u3164' }, false],
    [{ clinicName: ' ' }, false],
    [{ phone: '555014223' }, false],
    [{ phone: '' }, false],
  ])('have the new name and phone number of %j alone: %j', (typedFields, expected) => {
    expect(parsed(typedFields)).toEqual(expected)
  })

  it('are saved beside a number that is none, until it is edited', () => {
    const landline = { ...settings, phone: '020 7946', clinicName: '\u3164' }
    expect(parsed({}, landline)).toEqual({})
    expect(parsed({ phone: '020 7947' }, landline)).toBe(false)
    expect(parsed({ clinicName: ' ' }, landline)).toBe(false)
  })

  it('accept latitudes from -90 to 90 and longitudes from -180 to 180 only', () => {
    fc.assert(
      fc.property(fc.double({ min: -400, max: 400, noNaN: true }), (degrees) => {
        const typedText = degrees.toFixed(6)
        const passes = (field: 'latitude' | 'longitude') =>
          v.safeParse(schema, { ...values, [field]: typedText }).success
        expect(passes('latitude')).toBe(Math.abs(Number(typedText)) <= 90)
        expect(passes('longitude')).toBe(Math.abs(Number(typedText)) <= 180)
      }),
    )
  })

  const later = { ...values, address: '4 Mill Lane', latitude: '19', longitude: '73', phone: '9876543210' }

  it.each([
    ['nobody has typed', {}, later],
    ['a blank was typed', { address: `${values.address} ` }, { ...values, phone: later.phone }],
    ['a coordinate was typed', { latitude: '7' }, { ...values, phone: later.phone, latitude: '7' }],
    ['a phone number was typed', { phone: '1' }, { ...later, phone: '1' }],
  ])('show what another desk has saved where %s', (_, typedFields, visibleValues) => {
    const current = { ...values, ...typedFields }
    expect({ ...current, ...untypedValues(later, values, current) }).toEqual({
      ...visibleValues,
      ...typedFields,
    })
  })

  it.each([
    ['is sent if it may be stored otherwise', values, { phone: later.phone }, values.phone],
    ['is not sent if nothing else was submitted', values, {}, undefined],
    [
      'is sent if its save has failed',
      { ...values, phone: later.phone },
      { phone: later.phone },
      later.phone,
    ],
  ])('a saved phone number that was typed again %s', (_, typedFields, submitted, phone) => {
    expect(settingsToSave(typedFields, values, values, submitted).phone).toBe(phone)
  })

  it.each([
    ['a blank was typed', { address: `${values.address} ` }, later],
    ['a zero was typed', { latitude: '45.50' }, later],
    ['a coordinate was typed', { latitude: '7' }, { ...values, latitude: '7' }],
  ])(
    'save the place of the other desk or the whole typed one where %s',
    (_, typedFields, { address, latitude, longitude }) => {
      const submittedFields = settingsToSave({ ...values, ...typedFields }, values, later)
      expect(submittedFields).toMatchObject({ address, latitude, longitude })
      expect(submittedFields.phone).toBeUndefined()
    },
  )
})
