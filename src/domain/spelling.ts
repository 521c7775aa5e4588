import { INVISIBLE, asciiDigits, classPattern } from './characters'

/**
 * Accents of Latin, Greek and Cyrillic letters, the vowel points and reading marks of Hebrew and Arabic, the nukta of Indic letters, and
 * the addak of Gurmukhi. Most texts leave them out. Other marks are parts of their words.
 */
const ACCENTS =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7' +
  '\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u0674\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1\\u08e3-\\u08ff' +
  '\\u093c\\u09bc\\u0a3c\\u0a71\\u0abc\\u0b3c\\u0cbc'
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
  ['\\u0649\\u06cc\\u06d2', '\u064a'],
  ['\\u06a9\\u06aa', '\u0643'],
  ['\\u0671-\\u0673', '\u0627'],
  // Chandrabindu, anusvara, bindi and tippi of every Indic script. The letters around them tell the script.
  [
    '\\u0901\\u0981\\u0982\\u0a01\\u0a02\\u0a70\\u0a81\\u0a82\\u0b01\\u0b02\\u0c00-\\u0c02\\u0c80-\\u0c82\\u0d00-\\u0d02\\u0d81\\u0d82',
    '\u0902',
  ],
  // Malayalam's chillu letters and Bengali's khanda ta: older keyboards write the consonant, a virama and a joiner.
  ['\\u0d7a', '\u0d23\u0d4d'],
  ['\\u0d7b', '\u0d28\u0d4d'],
  ['\\u0d7c', '\u0d30\u0d4d'],
  ['\\u0d7d', '\u0d32\u0d4d'],
  ['\\u0d7e', '\u0d33\u0d4d'],
  ['\\u0d7f', '\u0d15\u0d4d'],
  ['\\u09ce', '\u09a4\u09cd'],
  ['’‘ʼ\\u05f3', "'"],
  ['\\u2010-\\u2015', '-'],
]

/** First code points of the Indic scripts that share one order of consonants. Tamil has fewer consonants and is left out. */
const INDIC_BLOCKS = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xc00, 0xc80, 0xd00]
/** Where the classes of consonants begin and end in these blocks. The last consonant of a class is its nasal. */
const CONSONANT_CLASSES = [
  [0x15, 0x19],
  [0x1a, 0x1e],
  [0x1f, 0x23],
  [0x24, 0x28],
  [0x2a, 0x2e],
] as const
const VIRAMA = 0x4d

const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`
const inEachBlock = (...ends: number[]) =>
  INDIC_BLOCKS.map((block) => ends.map((end) => escaped(block + end)).join('-')).join('')

/**
 * A nasal consonant without a vowel before a consonant of its class, as a pattern of JavaScript and of PostgreSQL: another spelling of
 * the anusvara. Spaces make no difference, as in `nameKey`.
 */
export const NASALS = CONSONANT_CLASSES.map(
  ([first, nasal]) => `[${inEachBlock(nasal)}] *[${inEachBlock(VIRAMA)}](?= *[${inEachBlock(first, nasal)}])`,
).join('|')
export const ANUSVARA = '\u0902'

/** What separates the words of a name, as a character class of JavaScript and of PostgreSQL. */
export const SEPARATORS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7' +
  '\\u02b9-\\u02bf\\u055a-\\u055f\\u0589\\u058a\\u05be\\u05c0\\u05c3\\u05c6\\u05f3\\u05f4\\u060c\\u060d\\u061b\\u061d-\\u061f' +
  '\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u0970\\u2000-\\u206f\\u3000-\\u3003\\u3008-\\u3020\\u3030\\u303d\\u30a0\\u30fb'

const RULES = SPELLINGS.map(([characters, replacement]) => [classPattern(characters), replacement] as const)
export const SEPARATORS_PATTERN = classPattern(SEPARATORS)
/** What folding changes by more than the case. */
const NON_ASCII = /[^ -~]/gu
const ASCII = /^[\0-~]*$/
/**
 * Where the case is folded: in Latin, Greek, Cyrillic and Armenian. Later versions of Unicode add letters with case to other scripts, and
 * the dashboard and the database must fold alike, whatever their versions.
 */
const CASED = /[\0-\u058f]+/g
/** For the same reason, the digits of later scripts stay as they are. */
const BASIC_PLANE = /[\0-\uffff]+/gu
const foldings = new Map<string, string>()

export const NASALS_PATTERN = new RegExp(NASALS, 'gu')
const INDIC = /[\u0900-\u0d7f]/
const VIRAMAS = new RegExp(`[${inEachBlock(VIRAMA)}]`)

/** The text with folded characters, and with anusvara in place of nasals before a consonant of their class. */
export function foldNasals(text: string): string {
  // Most names have none: 100,000 names are folded at once.
  return VIRAMAS.test(text) ? text.replace(NASALS_PATTERN, ANUSVARA) : text
}

/** The character in its folded spelling. The result can be empty or longer: `ß` becomes `ss`. */
export function foldCharacter(character: string): string {
  let foldedSpelling = foldings.get(character)
  if (foldedSpelling === undefined) {
    const decomposed = character.normalize('NFKD').replace(BASIC_PLANE, asciiDigits)
    foldedSpelling = applyRules(applyRules(decomposed).replace(CASED, foldCase))
    foldings.set(character, foldedSpelling)
  }
  return foldedSpelling
}

/** Upper case in between, because some letters are equal only in upper case. */
const foldCase = (text: string) => text.toLowerCase().toUpperCase().toLowerCase()

function applyRules(text: string): string {
  return RULES.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
}

function foldCharacters(text: string): string {
  // Most texts are ASCII: 10,000 appointments are folded at the first letter of a search.
  if (ASCII.test(text)) return text.toLowerCase()
  return text.replace(NON_ASCII, foldCharacter).replace(CASED, (part) => part.toLowerCase())
}

/** The text without case, accents and differences of spelling, for comparisons in any language. */
export function foldText(text: string): string {
  return foldNasals(foldCharacters(text))
}

/** The folded words of a name. Whatever separates words is in none of them. */
export function wordsOf(name: string): string[] {
  return spacedWords(name).split(' ').filter(Boolean)
}

/** The same for all spellings of a name, with or without spaces. */
export function nameKey(name: string): string {
  return spacedWords(name).replaceAll(' ', '')
}

function spacedWords(name: string): string {
  // Decomposed as a whole, since the order of two marks may differ.
  return foldNasals(foldCharacters(name.normalize('NFKD')).replace(SEPARATORS_PATTERN, ' '))
}

const LAST_NASAL = new RegExp(
  `([${inEachBlock(...CONSONANT_CLASSES.map(([, nasal]) => nasal)).replaceAll('-', '')}])[${inEachBlock(VIRAMA)}]?$`,
  'u',
)

/**
 * The folded spellings that a folded word may begin with while more is typed: a nasal at its end is an anusvara once a consonant of its
 * class follows.
 */
export function typedForms(word: string): string[] {
  const match = INDIC.test(word) ? LAST_NASAL.exec(word) : null
  const code = match?.[1]?.codePointAt(0)
  const block = INDIC_BLOCKS.findLast((each) => code !== undefined && each <= code)
  if (!match || code === undefined || block === undefined) return [word]
  const [first, last] = CONSONANT_CLASSES.find(([, nasal]) => block + nasal === code) ?? [0, -1]
  const stem = word.slice(0, match.index) + ANUSVARA
  const followed = Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(block + first + index),
  )
  return [word, ...followed.map((consonant) => stem + consonant)]
}

/** Whether each typed word is the beginning of a word of the text, or the typed text of the text, both without spaces. */
export function beginsWords(text: string, query: string): boolean {
  const words = wordsOf(text)
  const typedWords = wordsOf(query)
  if (typedWords.length === 0) return query.trim() === ''
  const begins = (word: string, candidates: readonly string[]) =>
    typedForms(word).some((form) => candidates.some((each) => each.startsWith(form)))
  return typedWords.every((word) => begins(word, words)) || begins(typedWords.join(''), [words.join('')])
}
