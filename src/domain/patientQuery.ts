import { asciiDigits, withoutInvisible } from './characters'
import { PHONE_DIGITS, PRODUCT } from './constants'
import { isPhoneLabel, isPhoneText, phoneReadings } from './phone'
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
  | { by: 'phone'; firstDigits: string[]; lastDigits?: string; number?: string }
  | { by: 'name'; words: string[]; isWholeWord: boolean }
  | { by: 'number'; number: string }

/** How to search for patients (docs/product.md#known-patients); null if the query can find nobody. */
export function patientQueryOf(query: string): PatientQuery | null {
  const text = asciiDigits(withoutInvisible(query)).trim()
  const number = new RegExp(`^${PRODUCT}([0-9]{${NUMBER_DIGITS}})$`, 'i').exec(text)?.[1]
  if (number) return { by: 'number', number: PRODUCT + number }
  if (isPhoneText(text)) return phoneQueryOf(text)
  const words = wordsOf(text)
  if (words.length === 0 || isPhoneLabel(text)) return null
  return { by: 'name', words, isWholeWord: isOneLetter(words.join('')) }
}

function phoneQueryOf(text: string): PatientQuery | null {
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

/** One letter begins too many names, so it finds a whole word. One ideograph is half a name. */
function isOneLetter(text: string): boolean {
  return Array.from(text).length === 1 && !/\p{Ideographic}/u.test(text)
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
      return isPhoneAskedFor(asked, phone) || (asked.number !== undefined && numbers.includes(asked.number))
    case 'name':
      return asked.isWholeWord
        ? wordsOf(name).some((word) => asked.words.includes(word))
        : beginsWords(name, asked.words.join(' '))
  }
}

function isPhoneAskedFor(
  { firstDigits, lastDigits }: Extract<PatientQuery, { by: 'phone' }>,
  phone: string,
): boolean {
  return phoneReadings(phone).some(
    (stored) =>
      firstDigits.some((each) => stored.startsWith(each)) ||
      (lastDigits !== undefined && stored.endsWith(lastDigits)),
  )
}
