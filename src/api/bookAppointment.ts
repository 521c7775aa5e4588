import { useMutation, useMutationState } from '@tanstack/react-query'
import { type Booking, REFUSE_REPEATED_HEADER } from '@/domain/appointments/booking'
import type { BookingDraft } from '@/domain/appointments/bookingDraft'
import { createBooker } from './booking'
import { client } from './client'
import { apiConfig } from './config'
import { bookingRequestOf } from './mapping/appointments'
import { OWN_CHANGE } from './ownChange'
import { session } from './session'

function newBooker() {
  const createdBooker = createBooker({
    post: (body, { mayRepeat = false }) => {
      const refusesRepeated = apiConfig.extensions && !mayRepeat
      return client.POST('/book_appointment', {
        body,
        ...(refusesRepeated && { params: { header: { [REFUSE_REPEATED_HEADER]: 'true' } } }),
      })
    },
    random: Math.random,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    mayResend: apiConfig.extensions,
    isOver: () => createdBooker !== booker,
  })
  return createdBooker
}
let booker = newBooker()
// It remembers patients.
session.onEnd(() => {
  booker = newBooker()
})

/** Call it when the appointment with that number was declined or cancelled; see {@link createBooker}. */
export const forgetBooking = (number: string) => booker.forget(number)

interface BookingAttempt {
  booking: Booking
  /** The draft that is booked. */
  draft: BookingDraft
  /** Whether the patient may be booked for that slot and date already (docs/product.md#repeated-booking). */
  mayRepeat?: boolean
}

/** Books under a new random number and resolves to it; see {@link createBooker}. */
export const useBookAppointment = () =>
  useMutation({
    mutationKey: OWN_CHANGE.booking,
    mutationFn: ({ booking, mayRepeat = false }: BookingAttempt) =>
      booker.book(bookingRequestOf(booking), { mayRepeat }),
  })

/** The drafts that are being booked, also by dialogs that were closed. */
export const usePendingBookings = (): readonly BookingDraft[] =>
  useMutationState({
    filters: { mutationKey: OWN_CHANGE.booking, status: 'pending' },
    select: ({ state }) => (state.variables as BookingAttempt).draft,
  })
