import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Settings } from '@/domain/settings'
import { settingsChanged, settingsSchema, settingsValues } from './settingsSchema'

const settings: Settings = {
  address: '12 Harbour Street',
  latitude: 45.5,
  longitude: null,
  paymentAtClinic: true,
  picture: null,
  timeZone: null,
  acceptsOwnBookings: true,
  squeezeInsPerSlot: 1,
}
const values = settingsValues(settings)

describe('settings', () => {
  it.each([
    [{}],
    [{ address: ' 12 Harbour Street ' }],
    [{ latitude: '45.50' }],
    [{ latitude: '+45.5' }],
    [{ longitude: ' ' }],
  ])('are unchanged with %j', (typed) => {
    expect(settingsChanged(settings, typed)).toBe(false)
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
    [{ picture: new File(['x'], 'a.png') }],
  ])('are changed with %j', (typed) => {
    expect(settingsChanged(settings, typed)).toBe(true)
  })

  it('include the time zone if the backend sends one', () => {
    expect(values.timeZone).toBeUndefined()
    const withTimeZone = { ...settings, timeZone: 'Asia/Kolkata' }
    expect(settingsChanged(withTimeZone, { timeZone: 'Asia/Kolkata' })).toBe(false)
    expect(settingsChanged(withTimeZone, { timeZone: 'UTC' })).toBe(true)
    expect(v.safeParse(settingsSchema, { ...settingsValues(withTimeZone), timeZone: '' }).success).toBe(false)
    expect(v.safeParse(settingsSchema, values).success).toBe(true)
  })

  it('accept latitudes from -90 to 90 and longitudes from -180 to 180 only', () => {
    fc.assert(
      fc.property(fc.double({ min: -400, max: 400, noNaN: true }), (degrees) => {
        const typed = degrees.toFixed(6)
        const passes = (field: 'latitude' | 'longitude') =>
          v.safeParse(settingsSchema, { ...values, [field]: typed }).success
        expect(passes('latitude')).toBe(Math.abs(Number(typed)) <= 90)
        expect(passes('longitude')).toBe(Math.abs(Number(typed)) <= 180)
      }),
    )
  })
})
