import type { Appointment } from './appointment'
import { markOf } from './checkIn'

const slotOf = ({ date, time, doctorName }: Appointment) => [date, time, doctorName].join()

/**
 * What others have changed about an appointment, of several changes the first of this order; null for nothing. A mark may be an own one.
 * @param isOwn whether this tab has made the change between two states
 */
export function changedByOthers(
  before: Appointment,
  now: Appointment,
  isOwn: (before: Appointment, now: Appointment) => boolean,
): 'status' | 'slot' | 'correction' | 'mark' | null {
  if (now.status !== before.status && now.status != null && !isOwn(before, now)) return 'status'
  const { status, checkIn } = now
  if (slotOf(now) !== slotOf(before) && !isOwn({ ...before, status, checkIn }, now)) return 'slot'
  const { correction } = before
  if (now.correction?.at !== correction?.at && !isOwn({ ...now, correction }, now)) return 'correction'
  return markOf(now) === markOf(before) ? null : 'mark'
}
