import { dateForDisplay, isIsoDate, type IsoDate } from './calendar'
import { asciiDigits } from './characters'
import {
  boundsProblem,
  dateBounds,
  dateOrderOf,
  type DateBounds,
  type DatePart,
  type TypedDateProblem,
} from './dateDigits'
import { daysNamed, monthNamedIn } from './dateWords'

/** The date, or the problem. */
export type TypedDate =
  | { date: IsoDate; problem?: undefined }
  | { date?: undefined; problem: TypedDateProblem }

const YEAR_FIRST: readonly DatePart[] = ['year', 'month', 'day']

/**
 * Reads a date that a person typed (docs/product.md#typed-dates): digits of any script, in the order of the locale or with the four digits of
 * the year first, or with the month's name. Any other characters separate the parts. Without separators it takes four, six or eight digits.
 * A year of two digits is the nearest one; without a year it is the nearest such day within the bounds.
 */
export function typedDate(
  text: string,
  locale: string,
  today: IsoDate,
  bounds: DateBounds = dateBounds(today),
): TypedDate {
  const cleaned = asciiDigits(text.replace(/\p{Cf}/gu, ''))
  const groups = cleaned.match(/\d+/g) ?? []
  const nearest = (dates: readonly IsoDate[]) => nearestDate(dates, today, bounds)
  const read = (parts: readonly string[], order: readonly DatePart[]): TypedDate => {
    const result = datesOf(parts, order, today)
    return typeof result === 'string' ? { problem: result } : nearest(result)
  }

  const [first = '', ...others] = groups
  const month = first && monthNamedIn(cleaned, locale)
  if (month) {
    const [day = '', year] = first.length === 4 ? [...others, first] : groups
    return groups.length > 2
      ? { problem: 'impossible' }
      : read([day, String(month), ...(year ? [year] : [])], ['day', 'month', 'year'])
  }
  const order = dateOrderOf(locale)
  if (others.length > 0) return read(groups, first.length === 4 ? YEAR_FIRST : order)
  if (!first) {
    const dates = daysNamed(cleaned, locale, today)
    const possible = dates.filter((date) => !boundsProblem(date, bounds))
    if (possible.length > 1 || dates.length === 0) return { problem: 'incomplete' }
    return nearest(dates)
  }
  if (first.length > 8) return { problem: 'impossible' }
  if (first.length % 2 === 1 || first.length === 2) return { problem: 'incomplete' }
  const result = read(splitDigits(first, order), order)
  if (first.length !== 8 || result.date) return result
  const isoResult = read(splitDigits(first, YEAR_FIRST), YEAR_FIRST)
  return isoResult.date ? isoResult : result
}

/** Three numbers between slashes, dots or dashes. No phone number is written so. */
const DATE_SHAPE = /^\s*\d{1,4}([/.-])\d{1,2}\1\d{1,4}\s*$/
/** A day and a word, perhaps with a year. */
const DAY_AND_WORD = /^\s*(\d{1,2}\.?\s*\p{L}[\p{L}\p{M}]*|\p{L}[\p{L}\p{M}]*\s*\d{1,2})\.?,?(\s*\d{4})?\s*$/u

/** Whether somebody writes a date so, whatever its numbers are: no name, phone number or appointment number. */
export function isWrittenAsDate(query: string, locale: string): boolean {
  const text = asciiDigits(query)
  return DATE_SHAPE.test(text) || (DAY_AND_WORD.test(text) && monthNamedIn(text, locale) !== undefined)
}

/** Two digits for day and month, the others for the year; no part for it if there are none. */
function splitDigits(digits: string, order: readonly DatePart[]): string[] {
  let start = 0
  return order
    .map((part) => {
      const length = part === 'year' ? digits.length - 4 : 2
      start += length
      return digits.slice(start - length, start)
    })
    .filter((part) => part !== '')
}

/** The days that the parts may mean: one, or without a year one in each of the years around today. */
function datesOf(
  parts: readonly string[],
  order: readonly DatePart[],
  today: IsoDate,
): IsoDate[] | TypedDateProblem {
  const thisYear = Number(today.slice(0, 4))
  const partOrder = parts.length === 2 ? order.filter((part) => part !== 'year') : order
  const [day = '', month = '', year = ''] = (['day', 'month', 'year'] as const).map(
    (part) => parts[partOrder.indexOf(part)],
  )
  if (parts.length < 2) return 'incomplete'
  if (parts.length === 2 && (day.length > 2 || month.length > 2)) return 'incomplete'
  if (parts.length > 3 || day.length > 2 || month.length > 2 || year.length > 4) return 'impossible'
  if (parts.length === 3 && year.length !== 2 && year.length !== 4) return 'incomplete'
  const years =
    parts.length === 2
      ? [thisYear, thisYear + 1, thisYear - 1]
      : [year.length === 2 ? nearestYear(Number(year), thisYear) : Number(year)]
  const dates = years
    .map((each) => [String(each).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
    .filter(isIsoDate)
  return dates.length > 0 ? dates : 'impossible'
}

/** The day nearest to today, of those within the bounds if there are any. */
function nearestDate(dates: readonly IsoDate[], today: IsoDate, bounds: DateBounds): TypedDate {
  const distanceOf = (date: IsoDate) =>
    Math.abs(dateForDisplay(date).getTime() - dateForDisplay(today).getTime())
  const [nearest = today] = dates.toSorted(
    (a, b) =>
      Number(Boolean(boundsProblem(a, bounds))) - Number(Boolean(boundsProblem(b, bounds))) ||
      distanceOf(a) - distanceOf(b),
  )
  const problem = boundsProblem(nearest, bounds)
  return problem ? { problem } : { date: nearest }
}

/** The year that ends with these two digits and is the nearest to `thisYear`. */
function nearestYear(twoDigits: number, thisYear: number): number {
  return thisYear + ((((twoDigits - thisYear + 50) % 100) + 100) % 100) - 50
}
