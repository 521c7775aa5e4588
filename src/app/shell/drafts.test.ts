import { expect, it } from 'vitest'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { createDraftStore } from './drafts'

const booking = { ...EMPTY_BOOKING, patientName: 'Lena Moreau' }

it('keeps what a clinic has typed, one form beside the other', () => {
  const store = createDraftStore()
  store.keep('c1', { booking })
  store.keep('c1', { settings: {} })
  expect(store.of('c1')).toEqual({
    booking,
    leftBookings: [],
    appointment: null,
    closure: null,
    waiting: null,
    hours: null,
    settings: {},
    search: null,
  })
})

it('shows nothing of it to another clinic, and forgets it once that one types', () => {
  const store = createDraftStore()
  store.keep('c1', { booking })
  expect(store.of('c2').booking).toBe(EMPTY_BOOKING)
  store.keep('c2', { settings: {} })
  expect(store.of('c2').booking).toBe(EMPTY_BOOKING)
  expect(store.of('c1').booking).toBe(EMPTY_BOOKING)
})

it('keeps what a clinic types when a call of the one before it is answered late', () => {
  const store = createDraftStore()
  store.keep('c1', { booking })
  store.clear()
  store.keep('c2', { booking })
  store.keep('c1', { settings: null })
  store.keep('c1', { booking: EMPTY_BOOKING })
  expect(store.of('c2')).toEqual({
    booking,
    leftBookings: [],
    appointment: null,
    closure: null,
    waiting: null,
    hours: null,
    settings: null,
    search: null,
  })
})

it('forgets everything at logout', () => {
  const store = createDraftStore()
  store.keep('c1', { booking })
  store.clear()
  expect(store.of('c1')).toEqual({
    booking: EMPTY_BOOKING,
    leftBookings: [],
    appointment: null,
    closure: null,
    waiting: null,
    hours: null,
    settings: null,
    search: null,
  })
})

it('knows whether a reload would lose something', () => {
  const store = createDraftStore()
  expect(store.isEmpty()).toBe(true)
  store.keep('c1', { booking })
  expect(store.isEmpty()).toBe(false)
  store.keep('c1', { booking: { ...booking, patientName: '' } })
  expect(store.isEmpty()).toBe(true)
  store.keep('c1', { settings: {} })
  expect(store.isEmpty()).toBe(false)
  store.keep('c1', {
    settings: null,
    appointment: { id: 1, asked: 'declined', reason: '', move: null, correction: null },
  })
  expect(store.isEmpty()).toBe(false)
  store.keep('c1', { appointment: null, search: { url: '/appointments', state: { search: 'Moreau' } } })
  expect(store.isEmpty()).toBe(false)
})

it('begins each booking empty, and resumes the one that was left', () => {
  const store = createDraftStore()
  store.keep('c1', { booking })
  store.begin('c1', { phone: '9123456780' })
  expect(store.of('c1')).toMatchObject({
    booking: { ...EMPTY_BOOKING, phone: '9123456780' },
    leftBookings: [booking],
  })
  store.resume('c1', booking)
  expect(store.of('c1')).toMatchObject({ booking, leftBookings: [{ phone: '9123456780' }] })
})

it('keeps the last three bookings that were left, and resumes any of them', () => {
  const store = createDraftStore()
  for (const patientName of ['Ana', 'Bea', 'Cleo', 'Dora', '']) store.begin('c1', { patientName })
  const names = () => store.of('c1').leftBookings.map(({ patientName }) => patientName)
  expect(names()).toEqual(['Dora', 'Cleo', 'Bea'])
  const [, cleo = booking] = store.of('c1').leftBookings
  store.resume('c1', cleo)
  expect(store.of('c1').booking).toBe(cleo)
  expect(names()).toEqual(['Dora', 'Bea'])
  store.begin('c1', {})
  expect(names()).toEqual(['Cleo', 'Dora', 'Bea'])
})

it('offers no booking without a patient, and keeps the one that was left before', () => {
  const store = createDraftStore()
  store.keep('c1', { booking })
  store.begin('c1', { doctor: 'Dr. Li Wei', slotId: 32 })
  store.begin('c1', {})
  expect(store.of('c1')).toMatchObject({ booking: EMPTY_BOOKING, leftBookings: [booking] })
})

it('puts a closed form aside, unless the next one was begun', () => {
  const store = createDraftStore()
  store.begin('c1', {})
  const { begunBookings } = store.getState()
  store.keep('c1', { booking })
  store.leave('c1', begunBookings)
  expect(store.of('c1')).toMatchObject({ booking: EMPTY_BOOKING, leftBookings: [booking] })
  store.begin('c1', { patientName: 'Tom Baker' })
  store.leave('c1', begunBookings)
  expect(store.of('c1').booking.patientName).toBe('Tom Baker')
})

it('forgets a booking that was made, whether its form is open or was left', () => {
  const store = createDraftStore()
  store.keep('c1', { booking })
  store.begin('c1', {})
  store.forgetBooking('c1', booking)
  expect(store.of('c1').leftBookings).toEqual([])
  store.keep('c1', { booking })
  store.forgetBooking('c1', booking)
  expect(store.of('c1').booking).toEqual(EMPTY_BOOKING)
})

it('offers the same booking once, however often its form was closed', () => {
  const store = createDraftStore()
  for (let n = 0; n < 3; n += 1) {
    store.keep('c1', { booking: { ...booking } })
    store.begin('c1', {})
  }
  expect(store.of('c1').leftBookings).toEqual([booking])
})
