import { asciiDigits, withoutInvisible } from './characters'
import { PHONE_DIGITS } from './constants'

/** The country's calling code: `VITE_COUNTRY_CODE` of the build. The server, which is not built by Vite, sets its own. */
let ownCountryCode = (import.meta.env as ImportMetaEnv | undefined)?.VITE_COUNTRY_CODE || '91'

/** Sets the country's calling code, once, when the server starts. */
export function setCountryCode(code: string) {
  ownCountryCode = code
}

/** What people write around and between the digits of a phone number: spaces, every dash, dot and bracket, and bullets. */
const PUNCTUATION =
  /[\s\p{P}\u2212\u30fc\uff70~\u223c\uff5e\u02dc\u2219\u22c5\u2500\u2501\u25aa\u25cf\u25e6|\uff5c]/gu

/** What people write before a phone number. One letter needs its colon: `M. 555` may be a name. */
const LABEL =
  /^[\s\p{P}\u260e\u260f\u2706\u{1f4de}\u{1f4f1}\u{1f4f2}]*(?:(?:tel|telephone|ph|phone|mob|mobile|cell|cellphone|contact|whats ?app|फोन|फ\u093cोन|मोबाइल|मो|هاتف|الهاتف|جوال|الجوال|موبايل|تلفون|تليفون)(?:[\s\p{P}]*(?:no|num|number|नंबर|नं))?(?![\p{L}\p{M}])|[tpmc](?=\s*[:：])|)/iu

const withoutLabel = (text: string) => text.replaceAll('\u095e', 'फ\u093c').replace(LABEL, '')

/** Whether the text is only the label of a phone number that is still to come, such as `tel:`. */
export function isPhoneLabel(text: string): boolean {
  return /^[\p{L}\p{M}\s]+[.:：]+$/u.test(text) && withoutLabel(text).replace(PUNCTUATION, '') === ''
}

/**
 * The digits of a text that has only a phone number, in any way of writing, after a `+` if it has one; null for any other text.
 * Invisible characters and labels such as `tel:` are left out.
 */
function dialled(text: string): string | null {
  const plain = asciiDigits(withoutInvisible(text)).trim()
  const digits = withoutLabel(plain.replace(/^(tel:[^;]*);.*$/i, '$1'))
    .replace(PUNCTUATION, '')
    .replace(/^[+＋]+/, '+')
  return /^\+?\d+$/.test(digits) ? digits : null
}

/** Whether the text has digits and otherwise only what people write in a phone number. */
export const isPhoneText = (text: string): boolean => dialled(text) !== null

const isDomestic = (digits: string) => digits.length === PHONE_DIGITS && !digits.startsWith('+')

/** The digits without the prefix of a call from abroad; null if they have none. An unfinished prefix leaves nothing. */
function withoutForeignPrefix(digits: string, countryCode: string): string | null {
  for (const prefix of [`+${countryCode}`, `00${countryCode}`]) {
    if (digits.startsWith(prefix)) return digits.slice(prefix.length)
    if (digits.startsWith('+') && prefix.startsWith(digits)) return ''
  }
  return null
}

/**
 * The local numbers that a text may stand for or begin, without country code and trunk 0 (docs/product.md#phone-numbers). Ten digits
 * alone are one number. Fewer digits may begin with the code, or may be a number that begins like the code: both are given, as typed
 * first. Empty for a text that is no phone number.
 */
export function phoneReadings(text: string, countryCode = ownCountryCode): string[] {
  const digits = dialled(text)
  if (digits === null) return []
  if (isDomestic(digits)) return [digits]
  const local = withoutForeignPrefix(digits, countryCode)
  const readings = local === null ? [digits, ...withoutPrefixes(digits, countryCode)] : [local]
  const withoutTrunk = readings.flatMap((each) =>
    each.startsWith('0') && !isDomestic(each) ? [each, each.slice(1)] : [each],
  )
  return [...new Set(withoutTrunk)].filter((each) => /^\d+$/.test(each) && each.length <= PHONE_DIGITS)
}

/** What is left after the code and the trunk 0, in either order, of a number that may not have them. */
function withoutPrefixes(digits: string, countryCode: string): string[] {
  return [countryCode, `0${countryCode}`].flatMap((prefix) =>
    digits.startsWith(prefix) ? [digits.slice(prefix.length)] : [],
  )
}

/**
 * The local number in a text: ten digits if it is complete. Of an unfinished number the country code is left out only after `+` or
 * `00`. A text that is no local number is returned without what nobody sees, so that a check refuses it.
 */
export function localPhone(text: string, countryCode = ownCountryCode): string {
  const readings = phoneReadings(text, countryCode)
  const complete = readings.find(isDomestic)
  if (complete !== undefined) return complete
  const [first = dialled(text) ?? withoutInvisible(text).trim()] = readings
  return first.startsWith('0') ? (readings[1] ?? first) : first
}

/** Whether the text is a phone number of ten digits, in any way of writing. */
export function isPhone(text: string): boolean {
  return phoneReadings(text).some(isDomestic)
}

/** The `tel:` URL of a phone number; null if the text is no phone number. */
export function telHref(phone: string): string | null {
  const digits = dialled(phone)
  return digits === null ? null : `tel:${digits}`
}
