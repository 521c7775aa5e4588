import type { Appointment } from './appointment'
import { nameKey } from '../spelling'

/** The name of the app user who booked for another person; null if user and patient have the same name. */
export function bookerName({
  userName,
  patientName,
}: Pick<Appointment, 'userName' | 'patientName'>): string | null {
  if (!userName || !patientName || userName === patientName) return null
  return nameKey(userName) === nameKey(patientName) ? null : userName
}
