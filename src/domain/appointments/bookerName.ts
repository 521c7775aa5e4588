import type { Appointment } from './appointment'
import { foldText } from '../textSearch'

/** The name of the app user who booked for another person; null if user and patient have the same name. */
export function bookerName({
  userName,
  patientName,
}: Pick<Appointment, 'userName' | 'patientName'>): string | null {
  if (!userName || !patientName || userName === patientName) return null
  return foldText(userName) === foldText(patientName) ? null : userName
}
