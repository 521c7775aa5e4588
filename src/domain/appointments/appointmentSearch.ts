import type { Appointment } from './appointment'
import { bookerName } from './bookerName'
import { foldText, phoneDigits, queryWords } from '../textSearch'

export type Searched = Pick<Appointment, 'patientName' | 'userName' | 'doctorName' | 'phone' | 'number'>

/** Cache: folding is slow, so each appointment is folded only once, in its first search. */
const foldings = new WeakMap<Searched, string>()

function foldingOf(appointment: Searched): string {
  let folded = foldings.get(appointment)
  if (folded === undefined) {
    const { patientName, doctorName, number } = appointment
    const phone = appointment.phone ?? ''
    // Words have no line breaks, so no word matches across two fields.
    const fields = [patientName, bookerName(appointment), doctorName, phone, phone.replace(/\D/g, ''), number]
    folded = foldText(fields.join('\n'))
    foldings.set(appointment, folded)
  }
  return folded
}

function containsWord(folded: string, word: string) {
  if (folded.includes(word)) return true
  const digits = phoneDigits(word)
  return digits !== '' && folded.includes(digits)
}

/**
 * The appointments that contain every word of the query, in their given order. Searches patient, app user, doctor, phone
 * number and appointment number. Ignores accents, case and the punctuation of phone numbers.
 */
export function searchAppointments<T extends Searched>(
  appointments: readonly T[],
  query: string,
): readonly T[] {
  const words = queryWords(query)
  if (words.length === 0) return appointments
  return appointments.filter((each) => {
    const folded = foldingOf(each)
    return words.every((word) => containsWord(folded, word))
  })
}

/**
 * Whether a list must show the phone or the appointment number to explain a match. The phone explains a query word that is
 * not in the names. The number explains a word that is in neither the names nor the phone.
 */
export function foundBy(appointment: Searched, query: string): { phone: boolean; number: boolean } {
  const shownNames = [appointment.patientName, bookerName(appointment), appointment.doctorName]
  const names = foldText(shownNames.join('\n'))
  const inPhone = (word: string) => {
    const phone = foldText(appointment.phone ?? '')
    return containsWord(`${phone}\n${phone.replace(/\D/g, '')}`, word)
  }
  const number = foldText(appointment.number ?? '')
  const wordsNotInNames = queryWords(query).filter((word) => !names.includes(word))
  return {
    phone: wordsNotInNames.some(inPhone),
    number: wordsNotInNames.some((word) => !inPhone(word) && number.includes(word)),
  }
}
