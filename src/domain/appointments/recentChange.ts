import { MARK_DURATION_MS } from '../constants'
import type { Appointment } from './appointment'

/** What just happened to an appointment. */
export type RecentChange = 'booked' | 'changed'

/** What happened to the appointment within `MARK_DURATION_MS`; null if nothing did (docs/product.md#live). */
export function recentChange(
  {
    bookedAt,
    lastChange,
    checkIn,
    correction,
  }: Pick<Appointment, 'bookedAt' | 'lastChange' | 'checkIn' | 'correction'>,
  now: Date,
): RecentChange | null {
  const isRecent = (instant: string | null | undefined) =>
    // A day without a time says too little.
    instant?.includes('T') === true && now.getTime() - Date.parse(instant) < MARK_DURATION_MS
  if ([lastChange?.at, checkIn?.arrivedAt, checkIn?.noShowAt, correction?.at].some(isRecent)) return 'changed'
  return isRecent(bookedAt) ? 'booked' : null
}
