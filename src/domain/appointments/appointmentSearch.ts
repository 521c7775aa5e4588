import type { Appointment } from './appointment'
import { bookerName } from './bookerName'
import { phoneAndWords, phoneReadings } from '../phone'
import { foldText, nameKey, typedForms } from '../spelling'
import { queryWords } from '../textSearch'

export type Searched = Pick<Appointment, 'patientName' | 'userName' | 'doctorName' | 'phone' | 'number'>

/** A text of an appointment in the forms that a query may have. */
interface Folded {
  text: string
  /** Without what separates words. */
  compactText: string
}

function foldedOf(...texts: readonly (string | null | undefined)[]): Folded {
  // People cannot type this character, so no search matches across two texts. `nameKey` would remove a space or a line break.
  const text = texts.join('\0')
  return { text: foldText(text), compactText: nameKey(text) }
}

/** A word of a query in the forms that a text may have it in. */
interface Term {
  forms: string[]
  /** Without what separates words. */
  compactForms: string[]
}

function termsOf(query: string): Term[] {
  return queryWords(query).map((word) => {
    const key = nameKey(word)
    return { forms: typedForms(word), compactForms: key === '' ? [] : typedForms(key) }
  })
}

function contains({ text, compactText }: Folded, term: Term): boolean {
  return (
    term.forms.some((form) => text.includes(form)) ||
    term.compactForms.some((form) => compactText.includes(form))
  )
}

/** All texts of an appointment. */
interface FoldedAppointment extends Folded {
  phone: string
}

/** Cache: folding is slow, so each appointment is folded only once, in its first search. */
const foldings = new WeakMap<Searched, FoldedAppointment>()

function foldingOf(appointment: Searched): FoldedAppointment {
  let foldedAppointment = foldings.get(appointment)
  if (foldedAppointment === undefined) {
    const { patientName, doctorName, phone, number } = appointment
    foldedAppointment = {
      ...foldedOf(patientName, bookerName(appointment), doctorName, phone, number),
      phone: nameKey(phone ?? ''),
    }
    foldings.set(appointment, foldedAppointment)
  }
  return foldedAppointment
}

/**
 * The appointments that contain every word of the query, in their given order. Searches patient, app user, doctor, phone number and
 * appointment number, in any way of writing (docs/product.md#search).
 */
export function searchAppointments<T extends Searched>(
  appointments: readonly T[],
  query: string,
): readonly T[] {
  const terms = termsOf(query)
  if (terms.length === 0) return appointments
  const numberAndName = numberAndNameOf(query)
  return appointments.filter((each) => {
    const foldedAppointment = foldingOf(each)
    return (
      terms.every((term) => contains(foldedAppointment, term)) ||
      (isInPhone(foldedAppointment, numberAndName.readings) &&
        numberAndName.terms.every((term) => contains(foldedAppointment, term)))
    )
  })
}

/** The phone number of a query, in any way of writing, and the terms beside it. */
function numberAndNameOf(query: string): { readings: string[]; terms: Term[] } {
  const { phone, words } = phoneAndWords(query) ?? { phone: '', words: '' }
  return { readings: phoneReadings(phone), terms: termsOf(words) }
}

function isInPhone({ phone }: FoldedAppointment, readings: readonly string[]): boolean {
  return readings.some((digits) => phone.includes(digits))
}

/** Whether a list must show the appointment number to explain a match: a query word is in neither the names nor the phone number. */
export function isFoundByNumber(appointment: Searched, query: string): boolean {
  const names = foldedOf(appointment.patientName, bookerName(appointment), appointment.doctorName)
  const phone = foldedOf(appointment.phone)
  const number = foldText(appointment.number ?? '')
  const termsNotInNames = termsOf(query).filter((term) => !contains(names, term))
  const { readings, terms } = numberAndNameOf(query)
  if (isInPhone(foldingOf(appointment), readings) && terms.every((term) => contains(names, term)))
    return false
  return termsNotInNames.some(
    (term) => !contains(phone, term) && term.forms.some((form) => number.includes(form)),
  )
}
