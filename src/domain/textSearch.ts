import { phoneAndWords, phoneReadings } from './phone'
import {
  foldCharacter,
  foldNasals,
  foldText,
  nameKey,
  NASALS_PATTERN,
  SEPARATORS_PATTERN,
  typedForms,
} from './spelling'

/** The folded words of a query. A text matches if it contains all of them. */
export function queryWords(query: string): string[] {
  return foldText(query).match(/\S+/g) ?? []
}

export interface TextPiece {
  text: string
  hit: boolean
}

/**
 * Splits the text into matches of the query (hits) and the pieces between them. Matches the whole query if the text contains it, also
 * without spaces, else each word of the query.
 * @param phone the text is a phone number: if the query has one too, in any way of writing, its digits match
 */
export function textPieces(text: string, query: string, phone = false): TextPiece[] {
  const words = queryWords(query)
  const characters = Array.from(text)
  const digitsOfPhone = phone ? phoneReadings(phoneAndWords(query)?.phone ?? '') : []
  const asDigits = foldWithSources(characters, (units) => (/^\d$/.test(units) ? units : ''))
  const reading = digitsOfPhone.find((digits) => asDigits.foldedText.includes(digits))
  const hits = new Set<number>()
  if (reading !== undefined) addHits(hits, asDigits, [reading])
  else {
    const asTyped = foldWithSources(characters, (units) => units)
    const compact = foldWithSources(characters, (units) => units.replace(SEPARATORS_PATTERN, ''))
    const whole = formsIn(asTyped, words.join(' '))
    const compactForms = formsIn(compact, nameKey(query))
    const each = words.map((word) => formsIn(asTyped, word))
    if (whole.length > 0) addHits(hits, asTyped, whole)
    else if (each.some((forms) => forms.length === 0) && compactForms.length > 0)
      addHits(hits, compact, compactForms)
    else addHits(hits, asTyped, each.flat())
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

interface Folding {
  foldedText: string
  /** The index of the source character for each UTF-16 unit of `foldedText`. */
  sources: number[]
  /** The indexes of characters that `foldedText` has nothing of, such as a combining accent: they belong to the character before. */
  silent: Set<number>
}

function foldWithSources(characters: readonly string[], keep: (units: string) => string): Folding {
  const sources: number[] = []
  const silent = new Set<number>()
  let foldedText = ''
  characters.forEach((character, index) => {
    const all = foldCharacter(character)
    const units = keep(/[^ -~]/u.test(character) ? all : character.toLowerCase())
    if (all === '') silent.add(index)
    foldedText += units
    for (let count = units.length; count > 0; count -= 1) sources.push(index)
  })
  for (const { 0: nasal, index } of [...foldedText.matchAll(NASALS_PATTERN)].reverse()) {
    for (const virama of sources.splice(index + 1, nasal.length - 1)) silent.add(virama)
  }
  return { foldedText: foldNasals(foldedText), sources, silent }
}

/** The forms of the folded part that the text contains. */
function formsIn({ foldedText }: Folding, part: string): string[] {
  return part === '' ? [] : typedForms(part).filter((form) => foldedText.includes(form))
}

function addHits(hits: Set<number>, { foldedText, sources, silent }: Folding, parts: readonly string[]) {
  for (const part of parts) {
    if (part === '') continue
    for (let at = foldedText.indexOf(part); at >= 0; at = foldedText.indexOf(part, at + 1)) {
      let end = (sources[at + part.length - 1] ?? 0) + 1
      while (silent.has(end)) end += 1
      for (let index = sources[at] ?? 0; index < end; index += 1) hits.add(index)
    }
  }
}
