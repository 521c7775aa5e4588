import type { Appointment } from './appointment'
import { markOf, type CheckInMark } from './checkIn'

const slotOf = ({ date, time, doctorName }: Appointment) => [date, time, doctorName].join()

/**
 * What others have changed about an appointment: `status`, `slot`, `correction` or the new mark; null for nothing. Of several changes it
 * returns the first in this order.
 * @param isOwnChange whether this tab has made the change between two states
 * @param ownMark the mark that this tab has set last
 */
export function changedByOthers(
  before: Appointment,
  now: Appointment,
  {
    isOwnChange,
    ownMark,
  }: { isOwnChange: (before: Appointment, now: Appointment) => boolean; ownMark?: CheckInMark | undefined },
): 'status' | 'slot' | 'correction' | CheckInMark | null {
  if (now.status !== before.status && now.status != null && !isOwnChange(before, now)) return 'status'
  const { status, checkIn } = now
  if (slotOf(now) !== slotOf(before) && !isOwnChange({ ...before, status, checkIn }, now)) return 'slot'
  const { correction } = before
  if (now.correction?.at !== correction?.at && !isOwnChange({ ...now, correction }, now)) return 'correction'
  const mark = markOf(now)
  return mark === markOf(before) || mark === ownMark ? null : mark
}
