import type { Appointment } from './appointment'
import { isFinal } from './appointmentStatus'
import { markOf, type CheckInMark } from './checkIn'

/** The mark to show beside the status: none once the appointment is final, since nobody waits any more. */
export function shownMark(appointment: Pick<Appointment, 'checkIn' | 'status'>): CheckInMark {
  return isFinal(appointment.status) ? 'none' : markOf(appointment)
}
