import type { Appointment } from './appointment'
import { bookerName } from './bookerName'
import { foldText, phoneDigits, queryWords } from '../textSearch'

export type Searched = Pick<Appointment, 'patientName' | 'userName' | 'doctorName' | 'phone' | 'number'>

/** Folding is what takes long: each appointment is folded once, when it is first looked through. */
const foldings = new WeakMap<Searched, string>()

function foldingOf(appointment: Searched): string {
  let folded = foldings.get(appointment)
  if (folded === undefined) {
    const { patientName, doctorName, number } = appointment
    const phone = appointment.phone ?? ''
    const digits = phone.replace(/\D/g, '')
    // No word holds a line break, so none is found across two fields.
    const fields = [
      patientName,
      bookerName(appointment),
      doctorName,
      phone,
      digits === phone ? '' : digits,
      number,
    ]
    folded = foldText(fields.join('\n'))
    foldings.set(appointment, folded)
  }
  return folded
}

function has(folded: string, word: string) {
  if (folded.includes(word)) return true
  const digits = phoneDigits(word)
  return digits !== '' && folded.includes(digits)
}

/**
 * The appointments whose patient, app user, phone number, doctor and appointment number have every word of the query somewhere in
 * them, in their given order: whatever the accents, the case, and the signs in a phone number.
 */
export function searchAppointments<T extends Searched>(
  appointments: readonly T[],
  query: string,
): readonly T[] {
  const words = queryWords(query)
  if (words.length === 0) return appointments
  return appointments.filter((each) => {
    const folded = foldingOf(each)
    return words.every((word) => has(folded, word))
  })
}

/**
 * Which of the fields that a list may have no room for it takes to see why an appointment was found: some word of the
 * query is there and in none that stands before it (names, phone, number).
 */
export function foundBy(appointment: Searched, query: string): { phone: boolean; number: boolean } {
  const shownNames = [appointment.patientName, bookerName(appointment), appointment.doctorName]
  const names = foldText(shownNames.join('\n'))
  const inPhone = (word: string) => {
    const phone = foldText(appointment.phone ?? '')
    return has(`${phone}\n${phone.replace(/\D/g, '')}`, word)
  }
  const number = foldText(appointment.number ?? '')
  const elsewhere = queryWords(query).filter((word) => !names.includes(word))
  return {
    phone: elsewhere.some(inPhone),
    number: elsewhere.some((word) => !inPhone(word) && number.includes(word)),
  }
}
