import type { IsoDate } from '../calendar'
import { localPhone } from '../phone'
import { nameKey } from '../spelling'
import type { Appointment, Moment } from './appointment'
import { holdsSlot, isFinal, offeredRestoring } from './appointmentStatus'

/** What a list of one patient's appointments shows of each. */
export type PatientAppointment = Pick<Appointment, 'id' | 'number' | 'doctorName' | 'status'> &
  Partial<Pick<Appointment, 'lastChange'>> &
  Moment

/** Appointments shown of a patient before today, and from today on. */
const MAX_SHOWN = 5

/** The same for all appointments of one patient: a phone number and a name, in any way of writing (docs/product.md#spelling). */
export const patientKey = ({ patientName, phone }: Pick<Appointment, 'patientName' | 'phone'>): string =>
  `${localPhone(phone ?? '')} ${nameKey(patientName ?? '')}`

/** The appointments of one patient, in their given order. */
export function appointmentsOf<Each extends Pick<Appointment, 'patientName' | 'phone'>>(
  patient: Pick<Appointment, 'patientName' | 'phone'>,
  appointments: readonly Each[],
): Each[] {
  const key = patientKey(patient)
  const name = nameKey(patient.patientName ?? '')
  // Most have another name, and reading the phone numbers of all takes longer.
  return appointments.filter((each) => nameKey(each.patientName ?? '') === name && patientKey(each) === key)
}

/** Orders by date and time. Without a readable date an appointment counts as the earliest. */
export function compareMoments(a: Moment, b: Moment): number {
  return `${a.date ?? ''}${a.time ?? ''}`.localeCompare(`${b.date ?? ''}${b.time ?? ''}`)
}

/**
 * The next five appointments that are still to come, then the next five of later days that can be restored, each earliest first, and the
 * last five up to today, latest first (docs/product.md#find-a-caller). What has ended takes no place from what is to come.
 * @param number keep the appointment with this number, even beyond the limit
 */
export function comingAndPast<Each extends PatientAppointment>(
  appointments: readonly Each[],
  today: IsoDate,
  number?: string,
): { coming: Each[]; past: Each[] } {
  const isOpen = ({ date, status }: Each) => date != null && date >= today && !isFinal(status)
  const isLater = ({ date }: Each) => date != null && date > today
  const isRestorable = (each: Each) => isLater(each) && offeredRestoring(each, today) !== null
  const isSought = (each: Each) => number !== undefined && each.number === number
  const isShown = (each: Each, index: number) => index < MAX_SHOWN || isSought(each)
  const earliestFirst = appointments.toSorted(compareMoments)
  return {
    coming: [isOpen, isRestorable].flatMap((isComing) => earliestFirst.filter(isComing).filter(isShown)),
    past: earliestFirst
      .toReversed()
      .filter((each) => !isOpen(each) && !isRestorable(each))
      .filter((each) => !isLater(each) || isSought(each))
      .filter(isShown),
  }
}

/** The last five of the appointments that are before this one and took place or still may, latest first. */
export function earlierAppointments<Each extends PatientAppointment>(
  appointments: readonly Each[],
  { id, ...moment }: Pick<Appointment, 'id'> & Moment,
): Each[] {
  return appointments
    .filter((each) => each.id !== id && holdsSlot(each.status) && compareMoments(each, moment) < 0)
    .sort((a, b) => compareMoments(b, a))
    .slice(0, MAX_SHOWN)
}
