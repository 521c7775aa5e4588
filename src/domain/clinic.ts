import type { IsoDate } from './calendar'
import type { Hhmm } from './time'

/** A clinic. Null means that the backend sent no value. */
export interface Clinic {
  name: string | null
  email: string | null
  phone: string | null
  isApproved: boolean
  totalPatients: number | null
  /** Those of the total who booked for the first time in the last seven days (extension). */
  newPatients: number | null
  totalDoctors: number | null
  /** Dollars. */
  totalRevenue: number | null
  /** File name relative to the storage path. */
  picture: string | null
  /** Newest first. */
  recentActivity: readonly Activity[]
  /** IANA name of the time zone of the clinic's days; null for the browser's time zone. */
  timeZone: string | null
  /** Whether the clinic's own bookings are accepted at once (extension). */
  acceptsOwnBookings: boolean
  /** An ISO 8601 instant (extension). */
  registeredAt: string | null
  /** Why the registration was not accepted (extension); null unless that is so. */
  rejectionReason?: string | null
}

export interface Activity {
  description: string | null
  /** An ISO 8601 timestamp or day. Any other text is shown unchanged. */
  date: string | null
  /** The appointment that it is about; null for none, or if the backend does not say. */
  appointment?: ActivityAppointment | null
}

/** What an activity says of its appointment (extension). */
export interface ActivityAppointment {
  id: number
  patientName: string | null
  doctorName: string | null
  date: IsoDate | null
  time: Hhmm | null
}

const APPROVED = 1
const PENDING = 0

/** Only 1 is approved. Any other number, or none, is pending (docs/product.md#approval). */
export function isApproved(number: number | null | undefined): boolean {
  return number === APPROVED
}

/** The number for an approved or a pending clinic in responses and in the database. */
export function approvalNumber(approved: boolean): number {
  return approved ? APPROVED : PENDING
}
