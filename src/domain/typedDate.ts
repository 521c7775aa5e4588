import { dateForDisplay, isIsoDate, type IsoDate } from './calendar'
import { asciiDigits } from './characters'
import { PLAUSIBLE_YEARS } from './constants'

/** Why a text is no date: a part is missing, the calendar has no such day, or the day is too far from today. */
export type TypedDateProblem = 'incomplete' | 'impossible' | 'tooFar'

/** The date, or the problem. */
export type TypedDate =
  | { date: IsoDate; problem?: undefined }
  | { date?: undefined; problem: TypedDateProblem }

type DatePart = 'day' | 'month' | 'year'

const YEAR_FIRST: readonly DatePart[] = ['year', 'month', 'day']

const formatterOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })

/** Day, month and year in the order of the locale: month, day, year for `en`. */
export function dateOrderOf(locale: string): readonly DatePart[] {
  const types = formatterOf(locale)
    .formatToParts(0)
    .map(({ type }) => type)
  return types.filter((type) => type === 'day' || type === 'month' || type === 'year')
}

/** The date in digits and in the order of the locale, without invisible characters: `12/31/2026` for `en`. */
export function dateInDigits(date: IsoDate, locale: string): string {
  return formatterOf(locale)
    .format(dateForDisplay(date))
    .replace(/\p{Cf}/gu, '')
}

/**
 * Reads a date that a person typed (docs/product.md#typed-dates): digits of any script, in the order of the locale or with the four digits of
 * the year first. Any other characters separate the parts. Without separators it takes six or eight digits. A year of two digits is
 * the nearest one.
 */
export function typedDate(text: string, locale: string, today: IsoDate): TypedDate {
  const groups = asciiDigits(text.replace(/\p{Cf}/gu, '')).match(/\d+/g) ?? []
  const [first = '', ...others] = groups
  const order = dateOrderOf(locale)
  if (others.length > 0) return dateOf(groups, first.length === 4 ? YEAR_FIRST : order, today)
  if (first.length > 8) return { problem: 'impossible' }
  if (first.length !== 6 && first.length !== 8) return { problem: 'incomplete' }
  const result = dateOf(splitDigits(first, order), order, today)
  if (first.length === 6 || result.date) return result
  const isoResult = dateOf(splitDigits(first, YEAR_FIRST), YEAR_FIRST, today)
  return isoResult.date ? isoResult : result
}

/** Two digits for day and month, the other two or four for the year. */
function splitDigits(digits: string, order: readonly DatePart[]): string[] {
  let start = 0
  return order.map((part) => {
    const length = part === 'year' ? digits.length - 4 : 2
    start += length
    return digits.slice(start - length, start)
  })
}

function dateOf(groups: readonly string[], order: readonly DatePart[], today: IsoDate): TypedDate {
  if (groups.length < 3) return { problem: 'incomplete' }
  const [day = '', month = '', year = ''] = (['day', 'month', 'year'] as const).map(
    (part) => groups[order.indexOf(part)],
  )
  if (groups.length > 3 || day.length > 2 || month.length > 2 || year.length > 4)
    return { problem: 'impossible' }
  if (year.length !== 2 && year.length !== 4) return { problem: 'incomplete' }
  const thisYear = Number(today.slice(0, 4))
  const fullYear = year.length === 2 ? nearestYear(Number(year), thisYear) : Number(year)
  const date = [String(fullYear).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  if (!isIsoDate(date)) return { problem: 'impossible' }
  return Math.abs(fullYear - thisYear) > PLAUSIBLE_YEARS ? { problem: 'tooFar' } : { date }
}

/** The year that ends with these two digits and is the nearest to `thisYear`. */
function nearestYear(twoDigits: number, thisYear: number): number {
  return thisYear + ((((twoDigits - thisYear + 50) % 100) + 100) % 100) - 50
}
