import { PHONE_DIGITS, PRODUCT } from './constants'
import { foldText, localNumber, phoneDigits } from './textSearch'

/** Minimum length of a query: fewer characters find too many patients. */
const PATIENT_QUERY_LENGTH = 3
const NUMBER_DIGITS = 7

/**
 * What a query asks for: the first digits of a phone number, the beginnings of words of a name, or an appointment number. Seven digits
 * are also those of an appointment number.
 */
export type PatientQuery =
  | { by: 'phone'; digits: string; number?: string }
  | { by: 'name'; words: string[] }
  | { by: 'number'; number: string }

const wordsOf = (name: string): string[] => foldText(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** How to search for patients (docs/product.md#known-patients); null if the query can find nobody. */
export function patientQueryOf(query: string): PatientQuery | null {
  const text = query.trim()
  const number = new RegExp(`^${PRODUCT}([0-9]{${NUMBER_DIGITS}})$`, 'i').exec(text)?.[1]
  if (number) return { by: 'number', number: PRODUCT + number }
  const digits = phoneDigits(localNumber(text).replace(/\s/g, ''))
  if (digits) {
    const isPrefix = digits.length >= PATIENT_QUERY_LENGTH && digits.length <= PHONE_DIGITS
    if (!isPrefix) return null
    return { by: 'phone', digits, ...(digits.length === NUMBER_DIGITS && { number: PRODUCT + digits }) }
  }
  const words = wordsOf(text)
  return words.join('').length >= PATIENT_QUERY_LENGTH ? { by: 'name', words } : null
}

/** Whether the query finds this patient by name or phone number, or by the number of an appointment. */
export function isAskedFor(
  asked: PatientQuery,
  { name, phone, numbers }: { name: string; phone: string; numbers: readonly (string | null)[] },
): boolean {
  switch (asked.by) {
    case 'number':
      return numbers.includes(asked.number)
    case 'phone':
      return phone.startsWith(asked.digits) || (asked.number !== undefined && numbers.includes(asked.number))
    case 'name': {
      const words = wordsOf(name)
      return asked.words.every((word) => words.some((each) => each.startsWith(word)))
    }
  }
}
