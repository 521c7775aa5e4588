import { PHONE_DIGITS } from './constants'

/** Replaces letters that Unicode does not decompose, and variants of quotes and dashes. */
const REPLACEMENTS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '–': '-',
  '—': '-',
}

const NON_ASCII = /[^ -~]/gu
/**
 * Accents of Latin, Greek and Cyrillic letters, and the vowel points of Hebrew and Arabic, which most texts leave out. Marks of other
 * scripts are parts of their words. The same list is in `patientWords` (server/db/schema.ts).
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/gu
const foldings = new Map<string, string>()

/** The character without case and accents. The result can be empty or longer: `ß` becomes `ss`. */
function foldCharacter(character: string): string {
  let folded = foldings.get(character)
  if (folded === undefined) {
    // Upper case in between, because `ẞ`, `ß` and `SS` are equal only in upper case.
    const lower = character.normalize('NFKD').replace(ACCENTS, '').toLowerCase().toUpperCase().toLowerCase()
    folded = lower.replace(ACCENTS, '').replace(NON_ASCII, (each) => REPLACEMENTS[each] ?? each)
    foldings.set(character, folded)
  }
  return folded
}

/** The text without case and accents, for comparisons in any language. Folding a + b gives folded a + folded b. */
export function foldText(text: string): string {
  return text.replace(NON_ASCII, foldCharacter).toLowerCase()
}

/** A query for a phone number without its country code, with which a telephone shows it; any other query unchanged. */
export function localNumber(query: string): string {
  return /^(\+|00)[\d\s()./-]+$/.test(query) ? query.replace(/\D/g, '').slice(-PHONE_DIGITS) : query
}

/** The folded words of a query. A text matches if it contains all of them. */
export function queryWords(query: string): string[] {
  return foldText(localNumber(query.trim())).match(/\S+/g) ?? []
}

/** The digits of a word that has only digits and phone punctuation; empty for any other word. */
export function phoneDigits(word: string): string {
  return /^[\d()+./-]+$/.test(word) ? word.replace(/\D/g, '') : ''
}

export interface TextPiece {
  text: string
  hit: boolean
}

/**
 * Splits the text into matches of the query (hits) and the pieces between them. Matches the whole query if the text
 * contains it, else each word of the query.
 * @param phone the text is a phone number: if the query has only digits, punctuation in the text is ignored
 */
export function textPieces(text: string, query: string, phone = false): TextPiece[] {
  const asTyped = queryWords(query)
  const onlyDigits = phone && asTyped.every(phoneDigits)
  const words = onlyDigits ? asTyped.map(phoneDigits) : asTyped
  const whole = words.join(onlyDigits ? '' : ' ')
  const characters = Array.from(text)
  const { folded, sources } = foldWithSources(characters, onlyDigits)
  const hits = new Set<number>()
  for (const part of folded.includes(whole) ? [whole] : words) {
    if (part === '') continue
    for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + 1)) {
      const after = at + part.length
      const last = sources[after - 1] ?? 0
      // A combining accent belongs to the letter before it.
      const end = onlyDigits ? last + 1 : Math.max(last + 1, sources[after] ?? characters.length)
      for (let index = sources[at] ?? 0; index < end; index += 1) hits.add(index)
    }
  }

  const pieces: TextPiece[] = []
  characters.forEach((character, index) => {
    const hit = hits.has(index)
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += character
    else pieces.push({ text: character, hit })
  })
  return pieces
}

/** The folded text, and the index of the source character for each of its UTF-16 units. */
function foldWithSources(characters: readonly string[], onlyDigits: boolean) {
  const sources: number[] = []
  let folded = ''
  characters.forEach((character, index) => {
    const units = foldCharacter(character)
    if (onlyDigits && !/^\d$/.test(units)) return
    folded += units
    for (let count = units.length; count > 0; count -= 1) sources.push(index)
  })
  return { folded, sources }
}
