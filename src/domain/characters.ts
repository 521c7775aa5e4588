/**
 * Characters that nobody sees, as a character class of JavaScript and of PostgreSQL: format characters, fillers, variation selectors
 * and the blank Braille pattern. Listed, because PostgreSQL knows no properties of characters.
 */
export const INVISIBLE =
  '\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f' +
  '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\\U000110bd\\U000110cd\\U00013430-\\U0001343f\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff'

/** The pattern of a character class that is written with PostgreSQL's escapes, `\U` and eight digits beyond U+FFFF. */
export function classPattern(characters: string): RegExp {
  return new RegExp(`[${characters.replaceAll(/\\U000([0-9a-f]{5})/g, '\\u{$1}')}]`, 'gu')
}

const INVISIBLE_PATTERN = classPattern(INVISIBLE)

/** The text without characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_PATTERN, '')
}

const KEYCAP = '\u20e3'
const DIGIT = /\p{Nd}/u

/** The text with the digits 0 to 9 in place of those of other scripts and of keycaps (`9️⃣`). */
export function asciiDigits(text: string): string {
  const ascii = text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    // Unicode has the ten digits of a script in a row, and sometimes two rows one after the other.
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
  return ascii.includes(KEYCAP) ? ascii.replace(/([0-9])\ufe0f?\u20e3/g, '$1') : ascii
}

/** A whole number from 0 to 2147483647, in digits of any script; null for any other text. */
export function wholeNumber(text: string): number | null {
  const digits = asciiDigits(withoutInvisible(text)).trim()
  return /^\d+$/.test(digits) && Number(digits) < 2 ** 31 ? Number(digits) : null
}
