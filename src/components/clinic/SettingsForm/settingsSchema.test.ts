import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Settings } from '@/domain/settings'
import { editedSettings, settingsSchema, settingsValues } from './settingsSchema'

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
  ])('are unchanged with %j', (typed) => {
    expect(editedSettings(settings, typed)).toEqual({})
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
  ])('are changed with %j', (typed) => {
    expect(editedSettings(settings, { ...values, ...typed })).toMatchObject(typed)
  })

  it('have the whole place once a part of it is edited, and else only what was edited', () => {
    expect(editedSettings(settings, { ...values, longitude: '7' })).toEqual({
      ...{ address: values.address, latitude: values.latitude, longitude: '7' },
    })
    expect(editedSettings(settings, { ...values, phone: '5550142234' })).toEqual({ phone: '5550142234' })
  })

  it('include the time zone if the backend sends one', () => {
    expect(values.timeZone).toBeUndefined()
    const withTimeZone = { ...settings, timeZone: 'Asia/Kolkata' }
    expect(editedSettings(withTimeZone, { timeZone: 'Asia/Kolkata' })).toEqual({})
    expect(editedSettings(withTimeZone, { timeZone: 'UTC' })).toEqual({ timeZone: 'UTC' })
    expect(v.safeParse(schema, { ...settingsValues(withTimeZone), timeZone: '' }).success).toBe(false)
    expect(v.safeParse(schema, values).success).toBe(true)
  })

  const parsed = (typed: Partial<typeof values>, saved = settings) => {
    const { success, output } = v.safeParse(settingsSchema(saved), { ...settingsValues(saved), ...typed })
    return success && { clinicName: output.clinicName, phone: output.phone }
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
  ])('have the new name and phone number of %j alone: %j', (typed, expected) => {
    expect(parsed(typed)).toEqual(expected)
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
        const typed = degrees.toFixed(6)
        const passes = (field: 'latitude' | 'longitude') =>
          v.safeParse(schema, { ...values, [field]: typed }).success
        expect(passes('latitude')).toBe(Math.abs(Number(typed)) <= 90)
        expect(passes('longitude')).toBe(Math.abs(Number(typed)) <= 180)
      }),
    )
  })
})
