import { dateForDisplay, type IsoDate } from './calendar'
import { PLAUSIBLE_YEARS } from './constants'

/** Why a text is no date that can be chosen: a part is missing, the calendar has no such day, or the day is out of bounds. */
export type TypedDateProblem = 'incomplete' | 'impossible' | 'tooEarly' | 'tooLate'

/** The first and the last day that can be chosen, `YYYY-MM-DD`. */
export interface DateBounds {
  min: IsoDate
  max: IsoDate
}

export type DatePart = 'day' | 'month' | 'year'

/** The locale in which dates are written. English without a region is the English of India: the day comes first. */
export const dateLocaleOf = (locale: string) => (locale === 'en' ? 'en-IN' : locale)

/** The bounds, where none is given ten years from today: a date that is further away is a typing error. */
export function dateBounds(today: IsoDate, min?: IsoDate, max?: IsoDate): DateBounds {
  const year = Number(today.slice(0, 4))
  return {
    min: min ?? `${year - PLAUSIBLE_YEARS}-01-01`,
    max: max ?? `${year + PLAUSIBLE_YEARS}-12-31`,
  }
}

/** Why the day cannot be chosen; undefined if it can. */
export function boundsProblem(date: IsoDate, { min, max }: DateBounds): TypedDateProblem | undefined {
  if (date < min) return 'tooEarly'
  return date > max ? 'tooLate' : undefined
}

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
