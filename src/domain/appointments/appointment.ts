import type { IsoDate } from '../calendar'
import type { AppointmentStatus } from './appointmentStatus'
import type { Hhmm } from '../time'

/** The day and the time of an appointment at the clinic. */
export interface Moment {
  date: IsoDate | null
  time: Hhmm | null
  /** What the backend sent as the date where that is no day of the calendar: shown as it is. */
  unreadableDate: string | null
  /** What the backend sent as the time where that is no time of day: shown as it is. */
  unreadableTime: string | null
}

/** An appointment of a clinic. Null stands for what the backend left out. */
export interface Appointment extends Moment {
  id: number
  /** Whom it is for: the name given at booking, else the app user's. */
  patientName: string | null
  /** The app user who booked it, perhaps for somebody else. */
  userName: string | null
  /** The clinic booked it for a person without an account. */
  isWalkIn: boolean | null
  doctorName: string | null
  /** Null also for a status that the dashboard does not know. */
  status: AppointmentStatus | null
  phone: string | null
  /** Rupees. */
  amount: number | null
  paidOnline: boolean | null
  /** When it was booked: an ISO 8601 instant, or a day; a text of another form is shown as it is. */
  bookedAt: string | null
  /** The four digits that the patient shows; null also where the backend keeps them to itself. */
  otp: string | null
  /** The appointment number, an extension. */
  number: string | null
  /** Whole years; an extension. */
  patientAge: number | null
  /** `Male`, `Female` or another text of the backend; an extension. */
  patientGender: string | null
  /** An extension. */
  symptoms: string | null
}
