import type { Appointment } from './appointment'
import { type BookingDraft, type ChosenPatient, type Gender, genderOf } from './bookingDraft'
import type { IsoDate } from '../calendar'
import { cleanName, isName } from '../personName'
import { isAskedFor, patientQueryOf } from '../patientQuery'
import { localPhone, phoneAndWords } from '../phone'
import { compareMoments, patientKey, type PatientAppointment } from './patientAppointments'

/** A patient of an earlier or coming appointment (docs/product.md#known-patients). */
export interface KnownPatient {
  name: string
  /** Ten digits. */
  phone: string
  /** Whole years at the latest appointment. */
  age: number | null
  gender: Gender | null
  /** Day of the latest appointment. */
  lastDate: IsoDate | null
  /** Null if the backend does not send them. */
  appointments: readonly PatientAppointment[] | null
}

const MAX_KNOWN_PATIENTS = 20

/**
 * The patients of loaded appointments that the query finds, with all their appointments; the latest appointment first, each patient
 * once, at most 20.
 */
export function patientsIn(appointments: readonly Appointment[], query: string): KnownPatient[] {
  const patientQuery = patientQueryOf(query)
  if (!patientQuery) return []
  const groups = new Map<string, Appointment[]>()
  const isFound = ({ patientName: name, phone, number }: Appointment) =>
    name && phone && isAskedFor(patientQuery, { name, phone, numbers: [number] })
  for (const each of appointments.filter(isFound)) groups.set(patientKey(each), [])
  for (const each of appointments) groups.get(patientKey(each))?.push(each)
  return [...groups.values()]
    .map(patientOf)
    .sort((a, b) => (b.lastDate ?? '').localeCompare(a.lastDate ?? ''))
    .slice(0, MAX_KNOWN_PATIENTS)
}

/** @param appointments all of one patient */
function patientOf(appointments: readonly Appointment[]): KnownPatient {
  const latest = appointments.reduce((a, b) => (compareMoments(a, b) < 0 ? b : a))
  return {
    name: latest.patientName ?? '',
    phone: latest.phone ?? '',
    age: latest.patientAge ?? null,
    gender: genderOf(latest.patientGender),
    lastDate: latest.date ?? null,
    appointments,
  }
}

type PatientFields = Pick<BookingDraft, 'patientName' | 'phone' | 'patientAge' | 'gender'>

/**
 * The fields of the booking form that a known patient fills in. What is not known stays empty.
 * @param doctor of the patient's last appointment, to be booked again
 */
export function patientFieldsOf({ name, phone, age, gender }: KnownPatient, doctor?: string) {
  const fields: ChosenPatient = {
    patientName: name,
    phone,
    patientAge: age === null ? '' : String(age),
    gender: gender ?? '',
    ...(doctor !== undefined && { doctor }),
  }
  return { ...fields, chosenPatient: fields }
}

/** The fields of the booking form that a query for a patient fills in: the phone number, the name, or both. */
export function typedPatientFields(query: string): Partial<PatientFields> {
  const patientQuery = patientQueryOf(query)
  if (!patientQuery || patientQuery.by === 'number') return {}
  const queryParts = phoneAndWords(query)
  if (!queryParts) return { patientName: cleanName(query) }
  const { phone, words } = queryParts
  return { phone: localPhone(phone), ...(isName(words) && { patientName: cleanName(words) }) }
}

/** Whether the form is about this patient already. */
export function isFilledIn(draft: PatientFields, { name, phone }: KnownPatient): boolean {
  return patientKey(draft) === patientKey({ patientName: name, phone })
}

/** Whether all that is asked for about the patient is filled in; not whether it is right. */
export function hasPatient({ patientName, phone, patientAge, gender }: PatientFields): boolean {
  return [patientName, phone, patientAge, gender].every((value) => value.trim() !== '')
}
