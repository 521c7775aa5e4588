import { beforeEach, expect, it } from 'vitest'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { draftStore } from '../shell/drafts'
import { beginBooking, forgetBooking, leaveBooking, resumeBooking } from './bookings'

const booking = { ...EMPTY_BOOKING, patientName: 'Lena Moreau' }

beforeEach(() => draftStore.clear())

it('begins each booking empty, and resumes the one that was left', () => {
  draftStore.keep('c1', { booking })
  beginBooking('c1', { phone: '9123456780' })
  expect(draftStore.of('c1')).toMatchObject({
    booking: { ...EMPTY_BOOKING, phone: '9123456780' },
    leftBookings: [booking],
  })
  resumeBooking('c1', booking)
  expect(draftStore.of('c1')).toMatchObject({ booking, leftBookings: [{ phone: '9123456780' }] })
})

it('keeps the last three bookings that were left, and resumes any of them', () => {
  for (const patientName of ['Ana', 'Bea', 'Cleo', 'Dora', '']) beginBooking('c1', { patientName })
  const names = () => draftStore.of('c1').leftBookings.map(({ patientName }) => patientName)
  expect(names()).toEqual(['Dora', 'Cleo', 'Bea'])
  const [, cleo = booking] = draftStore.of('c1').leftBookings
  resumeBooking('c1', cleo)
  expect(draftStore.of('c1').booking).toBe(cleo)
  expect(names()).toEqual(['Dora', 'Bea'])
  beginBooking('c1', {})
  expect(names()).toEqual(['Cleo', 'Dora', 'Bea'])
})

it('offers no booking without a patient, and keeps the one that was left before', () => {
  draftStore.keep('c1', { booking })
  beginBooking('c1', { doctor: 'Dr. Li Wei', slotId: 32 })
  beginBooking('c1', {})
  expect(draftStore.of('c1')).toMatchObject({ booking: EMPTY_BOOKING, leftBookings: [booking] })
})

it('puts a closed form aside, unless the next one was begun', () => {
  const form = beginBooking('c1', {})
  draftStore.keep('c1', { booking })
  leaveBooking('c1', form)
  expect(draftStore.of('c1')).toMatchObject({ booking: EMPTY_BOOKING, leftBookings: [booking] })
  beginBooking('c1', { patientName: 'Tom Baker' })
  leaveBooking('c1', form)
  expect(draftStore.of('c1').booking.patientName).toBe('Tom Baker')
})

it('forgets a booking that was made, whether its form is open or was left', () => {
  draftStore.keep('c1', { booking })
  beginBooking('c1', {})
  forgetBooking('c1', booking)
  expect(draftStore.of('c1').leftBookings).toEqual([])
  draftStore.keep('c1', { booking })
  forgetBooking('c1', booking)
  expect(draftStore.of('c1').booking).toEqual(EMPTY_BOOKING)
})

it('offers the same booking once, however often its form was closed', () => {
  for (let n = 0; n < 3; n += 1) {
    draftStore.keep('c1', { booking: { ...booking } })
    beginBooking('c1', {})
  }
  expect(draftStore.of('c1').leftBookings).toEqual([booking])
})
