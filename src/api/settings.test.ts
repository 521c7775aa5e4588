import { describe, expect, it } from 'vitest'
import { savedSettings, settingsForm } from './settings'

const update = { address: '12 Harbour Street', latitude: '45.5', longitude: '', paymentAtClinic: true }

describe('settings', () => {
  it('travel as the fields of the specification', () => {
    const picture = new File(['x'], 'front.webp', { type: 'image/webp' })
    expect([...settingsForm({ ...update, picture }).keys()]).toEqual([
      'profile_image',
      'address',
      'latitude',
      'longitude',
      'payment_at_clinic',
    ])
    expect(Object.fromEntries(settingsForm({ ...update, paymentAtClinic: false }))).toEqual({
      address: '12 Harbour Street',
      latitude: '45.5',
      longitude: '',
      payment_at_clinic: '0',
    })
  })

  it.each([
    ['the picture that the answer names', 'new.webp', 'new.webp'],
    ['no picture, where it says so', null, null],
    ['the picture there was, where it says nothing', undefined, 'old.webp'],
  ])('that are saved show %s', (_, answered, shown) => {
    const before = { address: 'Elsewhere', latitude: 1, longitude: 2, profile_picture: 'old.webp' }
    expect(savedSettings(before, update, answered)).toEqual({
      address: '12 Harbour Street',
      latitude: 45.5,
      longitude: null,
      payment_at_clinic: true,
      profile_picture: shown,
    })
  })
})
