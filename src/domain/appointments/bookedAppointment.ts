import type { Appointment } from './appointment'
import type { BookingDraft } from './bookingDraft'
import type { IsoDate } from '../calendar'
import type { Hhmm } from '../time'

/** A new booking, which the list shows in a notice. */
export interface BookedAppointment {
  patientName: string
  doctor: string
  date: IsoDate
  time: Hhmm
  /** The appointment number. */
  number: string
  /** What is known about a booking for another patient with this phone number. */
  another?: Partial<BookingDraft>
}

type Row = Pick<Appointment, 'id' | 'patientName' | 'doctorName' | 'date' | 'time' | 'number'>

/**
 * The row of a booking, by its appointment number. The number is an extension of the API. Rows without it match by patient,
 * doctor, date and time; of these the row with the highest id is returned.
 */
export function findBooked<T extends Row>(rows: readonly T[], booking: BookedAppointment): T | undefined {
  let latestMatch: T | undefined
  for (const row of rows) {
    if (row.number === booking.number) return row
    const isMatch =
      !row.number &&
      row.patientName === booking.patientName &&
      row.doctorName === booking.doctor &&
      row.date === booking.date &&
      row.time === booking.time
    if (isMatch && (!latestMatch || row.id > latestMatch.id)) latestMatch = row
  }
  return latestMatch
}
