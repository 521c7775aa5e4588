import type { IsoDate } from '../calendar'
import type { AppointmentStatus } from './appointmentStatus'
import type { Hhmm } from '../time'

/** Date and time of an appointment, in the time zone of the clinic. */
export interface Moment {
  date?: IsoDate | null
  time?: Hhmm | null
  /** The text that the backend sent as date, if it is no calendar day. It is shown unchanged. */
  unreadableDate?: string | null
  /** The text that the backend sent as time, if it is no time of day. It is shown unchanged. */
  unreadableTime?: string | null
}

/** When the patient came, or was found missing. ISO 8601 instants; at most one is set. */
export interface CheckIn {
  arrivedAt: string | null
  noShowAt: string | null
}

/** The last change of status, time or doctor (docs/product.md#changes). Null means that there was none, or no value. */
export interface LastChange {
  /** ISO 8601 instant. */
  at: string | null
  by: 'clinic' | 'patient' | null
  /** Why it was declined or cancelled. */
  reason: string | null
}

/**
 * What an appointment says about its patient. An erasure clears these columns of the database, the access test and the journey about the
 * browser's storage look for their values, and the test of both privacy policies fails for a field that they do not name.
 */
export const PERSONAL_FIELDS = [
  'patientName',
  'phone',
  'patientAge',
  'patientGender',
  'symptoms',
] as const satisfies (keyof Appointment)[]

export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/** The personal fields whose value can be recognised wherever it occurs. An age can not. */
export type RecognisableField = Exclude<PersonalField, 'patientAge' | 'patientGender'>
export const RECOGNISABLE_FIELDS = PERSONAL_FIELDS.filter(
  (field): field is RecognisableField => field !== 'patientAge' && field !== 'patientGender',
)

/** An appointment of a clinic. Only `id` is required: for a field that is null or left out the components show a dash. */
export interface Appointment extends Moment {
  id: number
  /** The patient: the name given at booking, else the name of the app user. */
  patientName?: string | null
  /** The app user who booked, maybe for another person. */
  userName?: string | null
  /** Whether the clinic booked the appointment for the patient. */
  isWalkIn?: boolean | null
  doctorName?: string | null
  /** Null also for an unknown status. */
  status?: AppointmentStatus | null
  phone?: string | null
  /** Rupees. */
  amount?: number | null
  paidOnline?: boolean | null
  /** The time of the booking: an ISO 8601 timestamp or day. Any other text is shown unchanged. */
  bookedAt?: string | null
  /** The patient's code, four digits (docs/product.md#otp). Null also if the backend does not send codes. */
  otp?: string | null
  /** The appointment number; an extension of the API, like the fields below (docs/product.md#extensions). */
  number?: string | null
  /** Whole years. */
  patientAge?: number | null
  /** `Male`, `Female` or another text of the backend. */
  patientGender?: string | null
  symptoms?: string | null
  /** Null if the backend has no check-in. */
  checkIn?: CheckIn | null
  /** Null if the backend does not keep changes. It takes no reason then either. */
  lastChange?: LastChange | null
  /** When the clinic last corrected the patient's fields, an ISO 8601 instant. Null if the backend takes no corrections. */
  correction?: { at: string | null } | null
  /** Whether it was booked above the limit of its slot (docs/product.md#squeeze-ins). */
  isSqueezeIn?: boolean
}

/** An appointment with every field, all without a value. */
export const emptyAppointment: Required<Appointment> = {
  id: 0,
  patientName: null,
  userName: null,
  isWalkIn: null,
  doctorName: null,
  status: null,
  date: null,
  time: null,
  unreadableDate: null,
  unreadableTime: null,
  phone: null,
  amount: null,
  paidOnline: null,
  bookedAt: null,
  otp: null,
  number: null,
  patientAge: null,
  patientGender: null,
  symptoms: null,
  checkIn: null,
  lastChange: null,
  correction: null,
  isSqueezeIn: false,
}
