import { appointmentNumber } from '@/domain/appointmentNumber'
import { AnsweredError, isUnanswered } from './errors'
import type { BookingRequest } from './types'

export type UnnumberedBooking = Omit<BookingRequest, 'appointment_number'>

const LOST_ANSWERS = 2
const NEW_NUMBERS = 3

/** Refused, but not for want of a place: the number belongs to another booking (design §3). */
function isTaken(error: unknown): boolean {
  return error instanceof AnsweredError && error.status === 409 && !/fully booked/i.test(error.message)
}

/** Nobody can say whether this try has booked: no answer, one of a server or proxy in trouble, or none of the contract. */
function isUndecided(error: unknown): boolean {
  if (!(error instanceof AnsweredError)) return isUnanswered(error)
  return error.status >= 500 || (error.status < 400 && !error.message)
}

/**
 * Books once, whatever gets lost. A lost answer is asked for again under the same number after 1 and 2 seconds; the same
 * booking sent again by the person, be it after others, still carries that number until an answer says that it is made, so it
 * cannot be booked twice. A number that is taken is drawn anew, but not after such a try: then it may be taken by this very
 * booking.
 * @returns `book`, which rejects with AnsweredError or UnansweredError, and `forget` for a number whose booking was declined or
 * cancelled: sent again under it, a new one would be told as made and be none
 */
export function createBooker(deps: {
  post: (booking: BookingRequest) => Promise<unknown>
  random: () => number
  wait: (ms: number) => Promise<void>
}) {
  /** The numbers of bookings that may have been made. */
  const undecided = new Map<string, string>()

  async function book(booking: UnnumberedBooking): Promise<void> {
    const text = JSON.stringify(booking)
    let number = undecided.get(text) ?? appointmentNumber(deps.random)
    let lost = 0
    let drawn = 0

    for (;;) {
      try {
        await deps.post({ ...booking, appointment_number: number })
        undecided.delete(text)
        return
      } catch (error) {
        if (isUndecided(error)) undecided.set(text, number)
        if (isUnanswered(error)) {
          if (++lost > LOST_ANSWERS) throw error
          await deps.wait(1000 * lost)
        } else if (isTaken(error) && !undecided.has(text) && drawn++ < NEW_NUMBERS) {
          number = appointmentNumber(deps.random)
        } else {
          throw error
        }
      }
    }
  }

  function forget(number: string) {
    for (const [text, kept] of undecided) if (kept === number) undecided.delete(text)
  }

  return { book, forget }
}
