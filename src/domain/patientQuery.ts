import { asciiDigits, withoutInvisible } from './characters'
import { PHONE_DIGITS, PRODUCT } from './constants'
import { isName } from './personName'
import { isNoLocalNumber, isPhoneLabel, phoneAndWords, phoneReadings } from './phone'
import { beginsWords, wordsOf } from './spelling'

/** Fewer digits find too many patients. */
const MIN_DIGITS = 3
/** From this many digits on, they may also be the last ones of a phone number. */
const MIN_LAST_DIGITS = 4
const NUMBER_DIGITS = 7

/**
 * What a query asks for: the first or last digits of a phone number, the beginnings of words of a name, or an appointment number. Seven
 * digits are also those of an appointment number.
 */
export type PatientQuery =
  | PhoneQuery
  | NameQuery
  | { by: 'number'; number: string }
  /** The number and the name of a patient. In `Baby 1234` the number may belong to the name: `wholeName` finds that patient too. */
  | { by: 'phoneAndName'; phone: PhoneQuery; name: NameQuery; wholeName: NameQuery }
  /** A number that no patient can have: it has too many digits, or another country's code. */
  | { by: 'nothing' }

interface PhoneQuery {
  by: 'phone'
  firstDigits: string[]
  lastDigits?: string
  number?: string
}

interface NameQuery {
  by: 'name'
  words: string[]
  isWholeWord: boolean
}

/** How to search for patients (docs/product.md#known-patients); null if the query is too short. */
export function patientQueryOf(query: string): PatientQuery | null {
  const text = asciiDigits(withoutInvisible(query)).trim()
  const number = new RegExp(
    `^[#№\\s]*${PRODUCT}[\\s\\p{Pd}.:#№]*([0-9]{${NUMBER_DIGITS}})[.,;]*$`,
    'iu',
  ).exec(text)?.[1]
  if (number) return { by: 'number', number: PRODUCT + number }
  const queryParts = phoneAndWords(text)
  if (queryParts && !isName(queryParts.words)) {
    return isNoLocalNumber(queryParts.phone) ? { by: 'nothing' } : phoneQueryOf(queryParts.phone)
  }
  const wholeName = isPhoneLabel(text) ? null : nameQueryOf(text)
  if (!queryParts) return wholeName
  if (isNoLocalNumber(queryParts.phone)) return { by: 'nothing' }
  const phone = phoneQueryOf(queryParts.phone)
  const name = nameQueryOf(queryParts.words)
  // A prefix such as +91 is no part of the name.
  return wholeName && phone && name ? { by: 'phoneAndName', phone, name, wholeName } : name
}

function nameQueryOf(text: string): NameQuery | null {
  const words = wordsOf(text)
  return words.length === 0 ? null : { by: 'name', words, isWholeWord: isOneLetter(words.join('')) }
}

function phoneQueryOf(text: string): PhoneQuery | null {
  const readings = phoneReadings(text)
  const firstDigits = readings.filter((each) => each.length >= MIN_DIGITS)
  const [digits] = readings
  if (firstDigits.length === 0 || digits === undefined) return null
  const mayBeLast = digits.length >= MIN_LAST_DIGITS && digits.length < PHONE_DIGITS
  return {
    by: 'phone',
    firstDigits,
    ...(mayBeLast && { lastDigits: digits }),
    ...(digits.length === NUMBER_DIGITS && { number: PRODUCT + digits }),
  }
}

/** The appointment number that a query may mean. */
export function askedNumber(patientQuery: PatientQuery | null): string | undefined {
  const part = patientQuery?.by === 'phoneAndName' ? patientQuery.phone : patientQuery
  return part && 'number' in part ? part.number : undefined
}

/** One letter begins too many names, so it finds a whole word. One ideograph is half a name. */
function isOneLetter(text: string): boolean {
  return Array.from(text).length === 1 && !/\p{Ideographic}/u.test(text)
}

interface SearchedPatient {
  name: string
  phone: string
  /** Of all appointments. */
  numbers: readonly (string | null | undefined)[]
}

/** Whether the query finds this patient by name or phone number, or by the number of an appointment. */
export function isAskedFor(patientQuery: PatientQuery, patient: SearchedPatient): boolean {
  const { name, phone, numbers } = patient
  switch (patientQuery.by) {
    case 'number':
      return numbers.includes(patientQuery.number)
    case 'phone':
      return (
        isPhoneAskedFor(patientQuery, phone) ||
        (patientQuery.number !== undefined && numbers.includes(patientQuery.number))
      )
    case 'name':
      return patientQuery.isWholeWord
        ? wordsOf(name).some((word) => patientQuery.words.includes(word))
        : beginsWords(name, patientQuery.words.join(' '))
    case 'phoneAndName':
      return (
        (isAskedFor(patientQuery.phone, patient) && isAskedFor(patientQuery.name, patient)) ||
        isAskedFor(patientQuery.wholeName, patient)
      )
    case 'nothing':
      return false
  }
}

function isPhoneAskedFor({ firstDigits, lastDigits }: PhoneQuery, phone: string): boolean {
  return phoneReadings(phone).some(
    (reading) =>
      firstDigits.some((each) => reading.startsWith(each)) ||
      (lastDigits !== undefined && reading.endsWith(lastDigits)),
  )
}
