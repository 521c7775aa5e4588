import type { IsoDate } from '../calendar'
import type { DoctorDelay } from '../delay'
import { emptyAppointment, type Appointment } from './appointment'

/** How long a stored day may be shown: as long as a session lasts at most. */
export const STORED_DAY_MAX_AGE_MS = 12 * 60 * 60_000

/** A day as the dashboard last showed it. */
export interface StoredDay {
  day: IsoDate
  /** When the backend sent it; milliseconds. */
  readAt: number
  appointments: readonly Appointment[]
  /** Names of the clinic's doctors. */
  doctors: readonly string[]
  /** How late the doctors run on that day. */
  delays: readonly DoctorDelay[]
}

/** The appointment with what a row of the day shows, and nothing else: no phone number, amount, symptom or code. */
export const shownFieldsOf = (appointment: Appointment): Appointment => {
  const { id, patientName, userName, isWalkIn, doctorName, status, checkIn } = appointment
  const { date, time, unreadableDate, unreadableTime, isSqueezeIn = false } = appointment
  return {
    ...emptyAppointment,
    ...{ id, patientName, userName, isWalkIn, doctorName, status, checkIn },
    ...{ date, time, unreadableDate, unreadableTime, isSqueezeIn },
  }
}

/** Whether the day is recent enough to be shown. A time in the future comes from a clock that was changed. */
export const isRecent = ({ readAt }: StoredDay, now: number) =>
  readAt <= now && now - readAt < STORED_DAY_MAX_AGE_MS
