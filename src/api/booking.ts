import { appointmentNumber } from '@/domain/appointments/appointmentNumber'
import { ResponseError, mayHaveArrived, wasAway } from './errors'
import type { Wire } from './wire'

export type UnnumberedBooking = Omit<Wire['BookingRequest'], 'appointment_number'>

interface BookingOptions {
  /** Whether the patient may be booked for that slot and date already (docs/product.md#repeated-booking). */
  mayRepeat?: boolean
}

const MAX_RESENDS = 2
const MAX_NEW_NUMBERS = 3

/** The patient is booked for that slot and date already (docs/product.md#repeated-booking). */
export function isRepeatedBooking(error: unknown): boolean {
  return error instanceof ResponseError && error.code === 'repeated_booking'
}

/** The booking was made, and its appointment has been declined or cancelled since (docs/product.md#appointment-number). */
const isEndedBooking = (error: unknown) => error instanceof ResponseError && error.code === 'booking_ended'

/** Another desk has booked or removed the person of the waiting list (docs/product.md#waiting-list). */
export function isNotWaiting(error: unknown): boolean {
  return error instanceof ResponseError && error.code === 'not_waiting'
}

/** Whether a call failed because somebody else has corrected the appointment since it was read (docs/product.md#corrections). */
export function isCorrectedMeanwhile(error: unknown): boolean {
  return error instanceof ResponseError && error.code === 'corrected_meanwhile'
}

/** The number belongs to another booking. A full slot is a 409 as well, and so is all that has a code. */
function isNumberTaken(error: unknown): boolean {
  if (!(error instanceof ResponseError) || error.code !== null) return false
  return error.status === 409 && !/fully booked/i.test(error.message)
}

/**
 * Books each appointment once, even when responses get lost.
 *
 * - A booking that may have been made keeps its number until a response confirms it. If a person sends it again, an idempotent
 *   backend does not book twice.
 * - With `mayResend`, a request that only a gateway or nobody answered is sent again under the same number after 1 and 2 seconds, and a taken
 *   number is replaced by a new one. After a lost response the number stays, since the first request may have taken it.
 * - Without `mayResend`, each call of `book` sends one request. A backend that is not idempotent would book twice.
 * - After the end of the session, `book` sends nothing more.
 *
 * @returns `book`, which resolves to the appointment number and rejects with ResponseError or NoResponseError, and `forget`
 * for the number of an appointment that was declined or cancelled: the backend takes a repeated number for the same booking,
 * so a new booking under it would report success and create nothing
 */
export function createBooker(deps: {
  post: (booking: Wire['BookingRequest'], options: BookingOptions) => Promise<unknown>
  random: () => number
  wait: (ms: number) => Promise<void>
  /** Whether the backend is idempotent on the appointment number, which is an extension. */
  mayResend: boolean
  /** Whether the session of the person who books has ended. Another request would carry the bearer token of whoever logs in next. */
  isOver: () => boolean
}) {
  /** Appointment numbers by the JSON of the booking that may have been made under them. */
  const undecided = new Map<string, string>()

  async function book(booking: UnnumberedBooking, options: BookingOptions = {}): Promise<string> {
    const text = JSON.stringify(booking)
    let number = undecided.get(text) ?? appointmentNumber(deps.random)
    let resent = 0
    let redrawn = 0

    for (;;) {
      try {
        await deps.post({ ...booking, appointment_number: number }, options)
        undecided.delete(text)
        return number
      } catch (error) {
        if (mayHaveArrived(error)) undecided.set(text, number)
        if (isEndedBooking(error)) undecided.delete(text)
        if (!deps.mayResend) throw error
        if (wasAway(error)) {
          if (++resent > MAX_RESENDS) throw error
          await deps.wait(1000 * resent)
        } else if (isNumberTaken(error) && !undecided.has(text) && redrawn++ < MAX_NEW_NUMBERS) {
          number = appointmentNumber(deps.random)
        } else {
          throw error
        }
        if (deps.isOver()) throw error
      }
    }
  }

  function forget(number: string) {
    for (const [text, undecidedNumber] of undecided) if (undecidedNumber === number) undecided.delete(text)
  }

  return { book, forget }
}
