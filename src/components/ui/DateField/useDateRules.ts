import { useLocale, useTranslations } from 'use-intl'
import type { IsoDate } from '@/domain/calendar'
import {
  boundsProblem,
  dateBounds,
  dateInDigits,
  dateLocaleOf,
  type TypedDateProblem,
} from '@/domain/dateDigits'

/** The days that can be chosen. */
export interface DateRules {
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** The first day that can be chosen, `YYYY-MM-DD`. Without it: ten years ago. */
  min?: IsoDate | undefined
  /** The last day that can be chosen, `YYYY-MM-DD`. Without it: in ten years. */
  max?: IsoDate | undefined
  /** Why a day between them cannot be chosen, as a sentence; undefined if it can. */
  unavailableReason?: ((date: IsoDate) => string | undefined) | undefined
}

/** Which days can be chosen, and why not, in the user's language. */
export function useDateRules({ today, min, max, unavailableReason }: DateRules) {
  const t = useTranslations('ui.date')
  const locale = dateLocaleOf(useLocale())
  const bounds = dateBounds(today, min, max)
  /** What is wrong with a typed text. */
  const textOf = (problem: TypedDateProblem): string =>
    t(problem, {
      example: dateInDigits(`${today.slice(0, 4)}-12-31`, locale),
      date: dateInDigits(problem === 'tooEarly' ? bounds.min : bounds.max, locale),
    })
  /** Why the day cannot be chosen; undefined if it can. */
  const reasonOf = (date: IsoDate): string | undefined => {
    const problem = boundsProblem(date, bounds)
    return problem ? textOf(problem) : unavailableReason?.(date)
  }
  return { bounds, textOf, reasonOf }
}
