import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { NoResponseError } from './errors'
import { clinicQuery, createQueryClient, settingsQuery, walletQuery } from './queries'
import { session } from './session'
import { savedSettings, savingSettings, settingsForm } from './settings'

const { put, get } = vi.hoisted(() => ({ put: vi.fn(), get: vi.fn() }))
vi.mock('./client', () => ({ client: { PUT: put, GET: get } }))

const update = { address: '12 Harbour Street', latitude: '45.5', longitude: '', paymentAtClinic: true }

describe('settings', () => {
  it('are sent as the fields of the specification', () => {
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

  it('are sent with the time zone if the form has one', () => {
    expect(settingsForm({ ...update, timeZone: 'Asia/Kolkata' }).get('time_zone')).toBe('Asia/Kolkata')
    expect(settingsForm(update).has('time_zone')).toBe(false)
    expect(savedSettings({}, { ...update, timeZone: 'Asia/Kolkata' }, null)).toMatchObject({
      time_zone: 'Asia/Kolkata',
    })
  })

  it.each([
    [true, '1'],
    [false, '0'],
  ])(
    'are sent with the choice about own bookings if the form has one: %s',
    (acceptsOwnBookings, formValue) => {
      expect(settingsForm({ ...update, acceptsOwnBookings }).get('accepts_own_bookings')).toBe(formValue)
      expect(settingsForm(update).has('accepts_own_bookings')).toBe(false)
      expect(savedSettings({}, { ...update, acceptsOwnBookings }, null)).toMatchObject({
        accepts_own_bookings: acceptsOwnBookings,
      })
    },
  )

  it.each([0, 5])('are sent with %i squeeze-ins per slot if the form has them', (squeezeInsPerSlot) => {
    expect(settingsForm({ ...update, squeezeInsPerSlot }).get('squeeze_ins_per_slot')).toBe(
      String(squeezeInsPerSlot),
    )
    expect(settingsForm(update).has('squeeze_ins_per_slot')).toBe(false)
    expect(savedSettings({}, { ...update, squeezeInsPerSlot }, null)).toMatchObject({
      squeeze_ins_per_slot: squeezeInsPerSlot,
    })
  })

  it('are sent with the name and the phone number that are new', () => {
    const names = [...settingsForm(update).keys()]
    expect([...settingsForm({ ...update, clinicName: 'Riverside Dental' }).keys()]).toEqual([
      ...names,
      'clinic_name',
    ])
    expect(settingsForm({ ...update, phone: '5550142234' }).get('phone_no')).toBe('5550142234')
    const before = { clinic_name: 'Riverside', phone_no: '5550142233' }
    expect(savedSettings(before, { ...update, phone: '5550142234' }, null)).toMatchObject({
      clinic_name: 'Riverside',
      phone_no: '5550142234',
    })
  })

  it('that are saved move the dashboard to their time zone, and rule the next booking, at once', async () => {
    const cache = createQueryClient()
    session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
    const { queryKey } = clinicQuery('c1')
    cache.setQueryData(queryKey, {
      approved: 1,
      time_zone: 'UTC',
      clinic_name: 'Riverside',
      phone_no: '5550142233',
    })
    cache.setQueryData(walletQuery('c1').queryKey, {})
    put.mockResolvedValueOnce({ data: {} })
    await new MutationObserver(
      cache,
      savingSettings(cache, () => undefined),
    ).mutate({
      ...update,
      timeZone: 'Asia/Kolkata',
      acceptsOwnBookings: false,
      clinicName: 'Riverside Dental',
    })
    const record = {
      approved: 1,
      time_zone: 'Asia/Kolkata',
      accepts_own_bookings: false,
      clinic_name: 'Riverside Dental',
      phone_no: '5550142233',
    }
    expect(cache.getQueryData(queryKey)).toEqual(record)
    // Sheets and files name the stored clinic.
    expect(JSON.parse(session.snapshot().clinic ?? '')).toEqual(record)
    expect(cache.getQueryState(walletQuery('c1').queryKey)?.isInvalidated).toBe(true)
  })

  it.each([
    ['the picture that the response names', 'new.webp', 'new.webp'],
    ['no picture, where it says so', null, null],
    ['the picture there was, where it says nothing', undefined, 'old.webp'],
  ])('that are saved show %s', (_, responsePicture, expectedPicture) => {
    const before = { address: 'Elsewhere', latitude: 1, longitude: 2, profile_picture: 'old.webp' }
    expect(savedSettings(before, update, responsePicture)).toEqual({
      address: '12 Harbour Street',
      latitude: 45.5,
      longitude: null,
      payment_at_clinic: true,
      profile_picture: expectedPicture,
    })
  })

  const changedSettings = {
    address: '12 Harbour Street',
    latitude: 45.5,
    longitude: null,
    payment_at_clinic: true,
  }
  const picture = new File(['x'], 'front.webp', { type: 'image/webp' })
  it.each([
    ['are saved if they are read so', changedSettings, update, true],
    ['have failed if they are read otherwise', { ...changedSettings, latitude: 45.6 }, update, false],
    [
      'with a picture have failed, since a picture is read by its name',
      changedSettings,
      { ...update, picture },
      false,
    ],
  ])('without a response %s', async (_, read, submission, isSaved) => {
    const cache = createQueryClient()
    const options = savingSettings(cache, () => undefined)
    const { queryKey } = settingsQuery()
    get.mockResolvedValueOnce({ data: { ...read, profile_picture: 'old.webp' }, response: new Response() })
    const failure = new NoResponseError()
    put.mockRejectedValueOnce(failure)
    session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
    const call = new MutationObserver(cache, options).mutate(submission)
    await (isSaved
      ? expect(call).resolves.toEqual({ picture: 'old.webp' })
      : expect(call).rejects.toBe(failure))
    expect(cache.getQueryData(queryKey)).toEqual({ ...read, profile_picture: 'old.webp' })
  })

  it('that are saved are shown at once, but not to a clinic that has logged in meanwhile', async () => {
    const cache = createQueryClient()
    const { queryKey } = settingsQuery()
    const before = { address: 'Elsewhere' }
    const shownOnceAnswered = async (meanwhile: () => void) => {
      session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
      cache.setQueryData(queryKey, before)
      put.mockImplementationOnce(() => {
        meanwhile()
        return Promise.resolve({ data: {} })
      })
      await new MutationObserver(
        cache,
        savingSettings(cache, () => undefined),
      ).mutate(update)
      return cache.getQueryData<typeof before>(queryKey)?.address
    }

    expect(await shownOnceAnswered(() => undefined)).toBe(update.address)
    const another = () => {
      session.end()
      session.begin({ uid: 'u2', token: 't2', clinicId: 'c2' })
    }
    expect(await shownOnceAnswered(another)).toBe(before.address)
  })
})
