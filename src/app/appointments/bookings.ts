import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@/api/session'
import type { BookedAppointment } from '@/domain/appointments/bookedAppointment'
import {
  type BookingDraft,
  EMPTY_BOOKING,
  isAboutPatient,
  isEmptyBooking,
  isSameBooking,
} from '@/domain/appointments/bookingDraft'
import { type Drafts, draftStore } from '../shell/drafts'
import { useFrame } from '../shell/frame'

/** An older one gives way. */
const LEFT_BOOKINGS_MAX = 3

/** How many booking forms were begun. Tells one form from the next. */
const begunBookings = createStore(() => 0)

/** The number of the booking form that was begun last. */
export const useBookingNumber = () => useStore(begunBookings)

/**
 * Begins a booking with what is known about it. A form never shows what was typed for another patient: an unfinished booking is put aside
 * (docs/product.md#booking).
 * @returns the number of its form
 */
export function beginBooking(clinicId: string, knownFields: Partial<BookingDraft>): number {
  draftStore.keep(clinicId, {
    leftBookings: leaving(draftStore.of(clinicId)),
    booking: { ...EMPTY_BOOKING, ...knownFields },
  })
  begunBookings.setState((count) => count + 1)
  return begunBookings.getState()
}

/** Puts an unfinished booking aside, since its form was closed, unless another one was begun meanwhile. */
export function leaveBooking(clinicId: string, bookingNumber: number) {
  const drafts = draftStore.of(clinicId)
  if (begunBookings.getState() === bookingNumber && !isEmptyBooking(drafts.booking))
    draftStore.keep(clinicId, { leftBookings: leaving(drafts), booking: EMPTY_BOOKING })
}

/** Shows a booking that was left, and puts the shown one aside. */
export function resumeBooking(clinicId: string, leftBooking: BookingDraft) {
  const { booking, leftBookings } = draftStore.of(clinicId)
  if (!leftBookings.includes(leftBooking)) return
  draftStore.keep(clinicId, {
    booking: leftBooking,
    leftBookings: leaving({ booking, leftBookings: leftBookings.filter((each) => each !== leftBooking) }),
  })
}

/** Forgets a booking that was made, shown or left. */
export function forgetBooking(clinicId: string, bookedDraft: BookingDraft) {
  const { booking, leftBookings } = draftStore.of(clinicId)
  draftStore.keep(clinicId, {
    ...(isSameBooking(booking, bookedDraft) && { booking: EMPTY_BOOKING }),
    leftBookings: leftBookings.filter((each) => !isSameBooking(each, bookedDraft)),
  })
}

/** The left bookings once the shown one is left too. */
const leaving = ({ booking, leftBookings }: Pick<Drafts, 'booking' | 'leftBookings'>) =>
  isAboutPatient(booking)
    ? [booking, ...leftBookings.filter((each) => !isSameBooking(each, booking))].slice(0, LEFT_BOOKINGS_MAX)
    : leftBookings

interface Outcome {
  clinicId: string
  booking: BookedAppointment
  /** The path of the screen that has shown it; undefined until the booking form has closed. */
  path?: string
}

/** The last booking of the form: the screen below the form shows it until it is left. Only in memory, since it has a name. */
export const bookedStore = createStore<Outcome | null>(() => null)

session.onEnd((cause) => cause === 'logout' && bookedStore.setState(null, true))

/** The booking that this screen has to show; null for none. */
export function useBooked(): BookedAppointment | null {
  const { clinicId } = useFrame()
  const { pathname } = useLocation()
  const outcome = useStore(bookedStore)
  return outcome?.clinicId === clinicId && (outcome.path ?? pathname) === pathname ? outcome.booking : null
}
