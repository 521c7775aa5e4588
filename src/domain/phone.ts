import { asciiDigits, withoutInvisible } from './characters'
import { PHONE_DIGITS } from './constants'
import { cleanName } from './personName'

/** The country's calling code: `VITE_COUNTRY_CODE` of the build. The server, which is not built by Vite, sets its own. */
let ownCountryCode = (import.meta.env as ImportMetaEnv | undefined)?.VITE_COUNTRY_CODE || '91'

/** Sets the country's calling code, once, when the server starts. */
export function setCountryCode(code: string) {
  ownCountryCode = code
}

/** Fewer digits beside words are part of a name or of an appointment number. */
const MIN_DIGITS_BESIDE_WORDS = 3
/** The longest country codes have three digits. */
const MAX_CODE_DIGITS = 3
const SYMBOLS = /[^\p{L}\p{M}\p{P}\s\p{Join_Control}]/u

/** What people write around and between the digits of a phone number: spaces, every dash, dot and bracket, and bullets. */
const PUNCTUATION_CLASS = String.raw`\s\p{P}\u2212\u30fc\uff70~\u223c\uff5e\u02dc\u2219\u22c5\u2500\u2501\u25aa\u25cf\u25e6|\uff5c`
const PUNCTUATION = new RegExp(`[${PUNCTUATION_CLASS}]`, 'gu')
/** Without the lookbehind a long run of punctuation inside the text would be tried from each of its characters. */
const EDGES = new RegExp(
  `^[+＋${PUNCTUATION_CLASS}]+|(?<![+＋${PUNCTUATION_CLASS}])[+＋${PUNCTUATION_CLASS}]+$`,
  'gu',
)
const PLUS_AT_END = new RegExp(`[+＋][${PUNCTUATION_CLASS}]*$`, 'u')
const TELEPHONES = /[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}\u{1f4f2}]/gu

/** A word without case and nukta. Not the folding of names, whose code the registration does not need. */
const labelKey = (word: string) => word.normalize('NFD').replaceAll('\u093c', '').toLowerCase()

/** Words beside a phone number that name nobody. */
const LABELS: ReadonlySet<string> = new Set(
  [
    'tel telephone ph phone mob mobile cell cellphone contact call sms whatsapp whats app no num number',
    'home office work res residence landline t p m c h o w r',
    'फ़ोन मोबाइल मो दूरभाष टेलीफ़ोन संपर्क व्हाट्सएप व्हाट्सऐप घर नंबर नम्बर नं',
    'هاتف الهاتف جوال الجوال موبايل الموبايل محمول المحمول تلفون تليفون التليفون واتساب رقم الرقم',
  ].flatMap((line) => line.split(' ').map(labelKey)),
)

const WORD = /[\p{L}\p{M}\p{N}\p{Join_Control}]+/gu

/** Whether the word is a label. A single letter beside other words is an initial, unless a colon, dash or bracket follows. */
function isLabel({ 0: word, index, input }: RegExpExecArray, isOnlyWord: boolean): boolean {
  return (
    LABELS.has(labelKey(word)) &&
    (isOnlyWord || Array.from(word).length > 1 || /^[:：)\]-]/.test(input.slice(index + word.length)))
  )
}

/**
 * The text before or after a number without labels next to the number, and without punctuation around the rest.
 * @param numberAt where the number is: at the end of this text, or at its start
 */
function withoutLabels(text: string, numberAt: 'start' | 'end'): string {
  const words = [...text.matchAll(WORD)]
  if (numberAt === 'end') words.reverse()
  const name = words.find((word) => !isLabel(word, words.length === 1))
  const trimmedText = !name
    ? text.replace(WORD, '')
    : numberAt === 'end'
      ? text.slice(0, name.index) + name[0] + text.slice(name.index + name[0].length).replace(WORD, '')
      : text.slice(0, name.index).replace(WORD, '') + text.slice(name.index)
  return trimmedText.replace(TELEPHONES, '').replace(EDGES, '')
}

/** Whether the last word of the text is the beginning of a URL, such as `https://wa.me/`. */
const endsInUrl = (text: string) => /\/\/|\.[a-z]+\//i.test(/(?<!\S)\S*$/.exec(text)?.[0] ?? '')

interface WrittenNumber {
  /** After a `+`, if the number has one. */
  digits: string
  /** The rest of the text, without labels. */
  words: string
  /** Whether the digits touch no letter. */
  isApart: boolean
}

/** The number in a text, in any way of writing; null if it has no digits, or letters between them. */
function writtenNumber(text: string): WrittenNumber | null {
  // Most texts: 100,000 stored numbers are read at once.
  if (/^\d+$/.test(text)) return { digits: text, words: '', isApart: true }
  const plain = asciiDigits(cleanName(text)).replace(/^((?:tel|sms):[^;?]*)[;?].*$/i, '$1')
  const [, before = '', number = '', after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(plain) ?? []
  const hasPlus = PLUS_AT_END.test(withoutInvisible(before))
  const [, first = '', second = ''] =
    /^(\d+)(?:[+＋](\d+))?$/.exec(withoutInvisible(number).replace(PUNCTUATION, '')) ?? []
  // A second plus stands between the code and the number.
  if (first === '' || (second !== '' && !(hasPlus && first.length <= MAX_CODE_DIGITS))) return null
  const isUrl = endsInUrl(before)
  const words = [
    withoutLabels(isUrl ? before.replace(/(?<!\S)\S*$/, '') : before, 'end'),
    withoutLabels(isUrl ? after.replace(/^\S+/, '') : after, 'start'),
  ]
  return {
    digits: (hasPlus ? '+' : '') + first + second,
    words: words.filter((each) => withoutInvisible(each) !== '').join(' '),
    isApart: !/[\p{L}\p{M}\p{N}]$/u.test(before) && !/^[\p{L}\p{M}\p{N}]/u.test(after),
  }
}

/** Whether the text is only the label of a phone number that is still to come, such as `tel:`. */
export function isPhoneLabel(text: string): boolean {
  return /^[\p{L}\p{M}\s]+[.:：]+$/u.test(text) && withoutLabels(text, 'end') === ''
}

/**
 * The number in a text, for `phoneReadings`, and the words beside it, without labels such as `tel:`. Null for a text without a number,
 * and for fewer than three digits beside words: these belong to the words.
 */
export function phoneAndWords(text: string): { phone: string; words: string } | null {
  const parsedNumber = writtenNumber(text)
  if (!parsedNumber) return null
  const { digits: phone, words, isApart } = parsedNumber
  const isSplit = words === '' || (isApart && phone.length >= MIN_DIGITS_BESIDE_WORDS) || isComplete(phone)
  return isSplit ? { phone, words } : null
}

/** The digits of a text that has only a phone number, in any way of writing, after a `+` if it has one; null for any other text. */
function dialled(text: string): string | null {
  const parsedNumber = writtenNumber(text)
  return parsedNumber?.words === '' ? parsedNumber.digits : null
}

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
 * first. Words beside a complete number are left out. Empty for a text that is no phone number.
 */
export function phoneReadings(text: string, countryCode = ownCountryCode): string[] {
  const parsedNumber = writtenNumber(text)
  if (!parsedNumber) return []
  const { digits, words, isApart } = parsedNumber
  const readings = readingsOf(digits, countryCode)
  const isAccepted = words === '' || (isApart && !SYMBOLS.test(words) && readings.some(isDomestic))
  return isAccepted ? readings : []
}

const isComplete = (digits: string) => readingsOf(digits, ownCountryCode).some(isDomestic)

function readingsOf(digits: string, countryCode: string): string[] {
  if (isDomestic(digits)) return [digits]
  const local = withoutForeignPrefix(digits, countryCode)
  const readings = local === null ? [digits, ...withoutPrefixes(digits, countryCode)] : [local]
  const withoutTrunk = readings.flatMap((each) =>
    each.startsWith('0') && !isDomestic(each) ? [each, each.slice(1)] : [each],
  )
  return [...new Set(withoutTrunk)].filter((each) => /^\d+$/.test(each) && each.length <= PHONE_DIGITS)
}

/** Whether the text is a number that no more digits make a local one: it has too many digits or another country's code. */
export function isNoLocalNumber(text: string, countryCode = ownCountryCode): boolean {
  const digits = dialled(text)
  return (
    digits !== null &&
    readingsOf(digits, countryCode).length === 0 &&
    withoutForeignPrefix(digits, countryCode) !== ''
  )
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
