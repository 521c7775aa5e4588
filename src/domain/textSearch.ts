/** Letters that no accent is taken off, by what people type for them; and signs that have several forms. */
const SAME_AS: Record<string, string> = {
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

const NOT_PLAIN = /[^ -~]/gu
const ACCENTS = /\p{M}/gu
const foldings = new Map<string, string>()

/** One character without case and accents: none, one or more characters, as `ss` for `ß`. */
function foldCharacter(character: string): string {
  let folded = foldings.get(character)
  if (folded === undefined) {
    // Up and down again: `ẞ`, `ß` and `SS` are the same only in capitals.
    const lower = character.normalize('NFKD').replace(ACCENTS, '').toLowerCase().toUpperCase().toLowerCase()
    folded = lower.replace(ACCENTS, '').replace(NOT_PLAIN, (each) => SAME_AS[each] ?? each)
    foldings.set(character, folded)
  }
  return folded
}

/** The text as texts are compared, whatever the language: without case and accents. Folded texts add up. */
export function foldText(text: string): string {
  return text.replace(NOT_PLAIN, foldCharacter).toLowerCase()
}

/** The words of a query, folded; a text is found by all of them together. */
export function queryWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean)
}

/** The digits of a folded word that may be a part of a phone number, however it is written; empty for another word. */
export function phoneDigits(word: string): string {
  return /^[\d()+./-]+$/.test(word) ? word.replace(/\D/g, '') : ''
}

export interface TextPiece {
  text: string
  hit: boolean
}

/**
 * The text in pieces, those that the query finds apart; together they are the text. The query as a whole where the text
 * has it, else each of its words.
 * @param phone the text is a phone number: where only digits are sought, what stands between its own does not count
 */
export function textPieces(text: string, query: string, phone = false): TextPiece[] {
  const asTyped = queryWords(query)
  const onlyDigits = phone && asTyped.every(phoneDigits)
  const words = onlyDigits ? asTyped.map(phoneDigits) : asTyped
  const whole = words.join(onlyDigits ? '' : ' ')
  const characters = Array.from(text)
  const { folded, places } = foldInPlaces(characters, onlyDigits)
  const hits = new Set<number>()
  for (const sought of folded.includes(whole) ? [whole] : words) {
    if (sought === '') continue
    for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
      const after = at + sought.length
      const last = places[after - 1] ?? 0
      // An accent that is a character of its own goes with its letter.
      const end = onlyDigits ? last + 1 : Math.max(last + 1, places[after] ?? characters.length)
      for (let place = places[at] ?? 0; place < end; place += 1) hits.add(place)
    }
  }

  const pieces: TextPiece[] = []
  characters.forEach((character, place) => {
    const hit = hits.has(place)
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += character
    else pieces.push({ text: character, hit })
  })
  return pieces
}

/** The folded text, and for each unit of it the character that it comes from. */
function foldInPlaces(characters: readonly string[], onlyDigits: boolean) {
  const places: number[] = []
  let folded = ''
  characters.forEach((character, place) => {
    const units = foldCharacter(character)
    if (onlyDigits && !/^\d$/.test(units)) return
    folded += units
    for (let count = units.length; count > 0; count -= 1) places.push(place)
  })
  return { folded, places }
}
