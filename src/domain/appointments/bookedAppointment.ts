import type { Appointment } from './appointment'
import type { IsoDate } from '../calendar'
import type { Hhmm } from '../time'

/** What the list says about an appointment that was just booked. */
export interface BookedAppointment {
  patientName: string
  doctor: string
  date: IsoDate
  time: Hhmm
  /** The appointment number. */
  number: string
}

type Row = Pick<Appointment, 'id' | 'patientName' | 'doctorName' | 'date' | 'time' | 'number'>

/**
 * The row of a booking. Rows without an appointment number, which is an extension, are compared by patient, doctor, date
 * and time; the one added last counts.
 */
export function findBooked<T extends Row>(rows: readonly T[], booked: BookedAppointment): T | undefined {
  let found: T | undefined
  for (const row of rows) {
    if (row.number === booked.number) return row
    const isSame =
      !row.number &&
      row.patientName === booked.patientName &&
      row.doctorName === booked.doctor &&
      row.date === booked.date &&
      row.time === booked.time
    if (isSame && (!found || row.id > found.id)) found = row
  }
  return found
}
