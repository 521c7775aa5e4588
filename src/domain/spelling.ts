import { INVISIBLE, asciiDigits, classPattern } from './characters'

/**
 * Accents of Latin, Greek and Cyrillic letters, and the vowel points of Hebrew and Arabic, which most texts leave out. Marks of other
 * scripts are parts of their words.
 */
const ACCENTS =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670'
const TATWEEL = '\\u0640'

/**
 * Spellings that count as the same after the compatibility decomposition of Unicode (docs/product.md#spelling): a character class, and
 * what stands for it. The backend builds its SQL from the same rules (`folded` in server/db/schema.ts), so a changed rule needs a
 * migration.
 */
export const SPELLINGS: readonly (readonly [characters: string, folded: string])[] = [
  [ACCENTS + TATWEEL + INVISIBLE, ''],
  ['ßẞ', 'ss'],
  ['æÆ', 'ae'],
  ['œŒ', 'oe'],
  ['þÞ', 'th'],
  ['øØ', 'o'],
  ['łŁ', 'l'],
  ['đĐðÐ', 'd'],
  ['ħĦ', 'h'],
  ['ıI', 'i'],
  ['ςΣ', 'σ'],
  ['\\u0629\\u06be\\u06c1\\u06c3\\u06d5', '\u0647'],
  ['\\u0649\\u06cc', '\u064a'],
  ['\\u06a9', '\u0643'],
  ['\\u0671', '\u0627'],
  // The chandrabindu of Devanagari, which most keyboards hide: anusvara.
  ['\\u0901', '\u0902'],
  ['’‘ʼ\\u05f3', "'"],
  ['\\u2010-\\u2015', '-'],
]

/** What separates the words of a name, as a character class of JavaScript and of PostgreSQL. */
export const SEPARATORS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7' +
  '\\u02b9-\\u02bf\\u055a-\\u055f\\u0589\\u058a\\u05be\\u05c0\\u05c3\\u05c6\\u05f3\\u05f4\\u060c\\u060d\\u061b\\u061d-\\u061f' +
  '\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u0970\\u2000-\\u206f\\u3000-\\u3003\\u3008-\\u3020\\u3030\\u303d\\u30a0\\u30fb'

const RULES = SPELLINGS.map(([characters, folded]) => [classPattern(characters), folded] as const)
export const SEPARATORS_PATTERN = classPattern(SEPARATORS)
/** What folding changes by more than the case. */
const NON_ASCII = /[^ -~]/gu
const foldings = new Map<string, string>()

/** The character in its folded spelling. The result can be empty or longer: `ß` becomes `ss`. */
export function foldCharacter(character: string): string {
  let folded = foldings.get(character)
  if (folded === undefined) {
    const decomposed = asciiDigits(character.normalize('NFKD'))
    // Upper case in between, because some letters are equal only in upper case.
    const cased = applyRules(decomposed).toLowerCase().toUpperCase().toLowerCase()
    folded = applyRules(cased)
    foldings.set(character, folded)
  }
  return folded
}

function applyRules(text: string): string {
  return RULES.reduce((folded, [pattern, replacement]) => folded.replace(pattern, replacement), text)
}

/**
 * The text without case, accents and differences of spelling, for comparisons in any language. Folding a + b gives folded a + folded
 * b.
 */
export function foldText(text: string): string {
  return text.replace(NON_ASCII, foldCharacter).toLowerCase()
}

/** The folded words of a name. Whatever separates words is in none of them. */
export function wordsOf(name: string): string[] {
  // Decomposed as a whole, since the order of two marks may differ.
  return foldText(name.normalize('NFKD')).replace(SEPARATORS_PATTERN, ' ').split(' ').filter(Boolean)
}

/** The same for all spellings of a name, with or without spaces. */
export function nameKey(name: string): string {
  return wordsOf(name).join('')
}

/** Whether each typed word is the beginning of a word of the text, or the typed text of the text, both without spaces. */
export function beginsWords(text: string, typed: string): boolean {
  const words = wordsOf(text)
  const typedWords = wordsOf(typed)
  if (typedWords.length === 0) return typed.trim() === ''
  return (
    typedWords.every((word) => words.some((each) => each.startsWith(word))) ||
    words.join('').startsWith(typedWords.join(''))
  )
}
