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
    delay: null,
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
    delay: null,
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
    delay: null,
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
    appointment: { id: 1, askedStatus: 'declined', reason: '', move: null, correction: null },
  })
  expect(store.isEmpty()).toBe(false)
  store.keep('c1', { appointment: null, search: { url: '/appointments', state: { search: 'Moreau' } } })
  expect(store.isEmpty()).toBe(false)
})
