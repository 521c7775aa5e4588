import { addDays } from './calendar'

/** Names are also read in English, in which other programs write dates. */
const localesOf = (locale: string) => [locale, 'en']

/** Lower case, without accents and vowel points. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .toLowerCase()
    .trim()

const wordsOf = (text: string) => (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map(fold)

const namesByLocale = new Map<string, string[][]>()

/** The names of the twelve months. Cached: 48 formatters take 20 ms. */
function monthNames(locale: string): string[][] {
  const cached = namesByLocale.get(locale)
  if (cached) return cached
  const formatters = localesOf(locale).flatMap((each) =>
    (['long', 'short'] as const).map(
      (month) => new Intl.DateTimeFormat(each, { calendar: 'gregory', timeZone: 'UTC', month }),
    ),
  )
  const names = Array.from({ length: 12 }, (_, index) =>
    formatters.flatMap((formatter) => wordsOf(formatter.format(Date.UTC(2026, index)))),
  )
  namesByLocale.set(locale, names)
  return names
}

/** Shorter beginnings of a name are too easily another word. */
const PREFIX_MIN_LENGTH = 3

/** The month that one of the words names, from 1 to 12: `november`, `Nov`, `नवंबर`. */
export function monthNamedIn(text: string, locale: string): number | undefined {
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const months = monthNames(locale).flatMap((names, index) => {
    const isNamed = words.some(
      (word) =>
        names.includes(word) ||
        (word.length >= PREFIX_MIN_LENGTH && names.some((name) => name.startsWith(word))),
    )
    return isNamed ? [index + 1] : []
  })
  return months.length === 1 ? months[0] : undefined
}

/** The days that the text may mean: today, tomorrow or yesterday. In Hindi one word means both tomorrow and yesterday. */
export function daysNamed(text: string, locale: string, today: string): string[] {
  const word = fold(text)
  const distances = [0, 1, -1].filter((distance) =>
    localesOf(locale).some(
      (each) => fold(new Intl.RelativeTimeFormat(each, { numeric: 'auto' }).format(distance, 'day')) === word,
    ),
  )
  return distances.map((distance) => addDays(today, distance))
}
