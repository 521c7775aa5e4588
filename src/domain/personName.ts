import { withoutInvisible } from './characters'

/**
 * Letters and symbols that are blank although Unicode does not count them as invisible: the Braille blank, the Khitan filler, the blanks
 * of hieroglyphs, and the null notehead.
 */
const BLANK = '\\u2800\\u{16fe4}\\u{13441}\\u{13442}\\u{1d159}'
/**
 * Format characters, fillers and single surrogates, except joiners, and variation selectors, which choose the form of an ideograph or
 * an emoji.
 */
const FORMAT = new RegExp(
  String.raw`(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])[\p{Cf}\p{Cs}\p{DI}${BLANK}]`,
  'gu',
)
/**
 * Joiners that nobody sees, since they are not between letters or emoji. One behind a virama changes the letter, also at the end of a word:
 * `ന്\u200d` is `ൻ`.
 */
const LOOSE_JOINERS =
  /(?<![\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200c\u200d]+|(?<![\u094d\u09cd\u0d4d\u0dca](?=\u200d))[\u200c\u200d]+(?![\u200c\u200d\p{L}\p{M}\p{ExtPict}\p{EMod}])/gu

/** The name as it is stored: on one line, without characters that nobody sees, except joiners between letters or emoji. */
export function cleanName(name: string): string {
  return name
    .replace(FORMAT, '')
    .replace(LOOSE_JOINERS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** Whether the text names somebody: it has a letter or digit that can be seen and stands by itself, unlike tatweel or a lone `ʼ`. */
export function isName(text: string): boolean {
  return /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(withoutInvisible(text.replace(FORMAT, '')))
}
