import type { DateTimeFormatOptions } from 'use-intl'
import { dateForDisplay, isIsoDate, NAMED_MONTH_DATE } from '@/domain/calendar'
import { relativeTime } from './relativeTime'

/** Number of entries until the list is expanded. */
export const COLLAPSED_ENTRIES = 10

export type FormatDate = (moment: Date, options: DateTimeFormatOptions) => string

/**
 * The texts of an activity's date. `text` is relative for a timestamp and a date for a day; `title` is the full date. Null if
 * the date is unreadable.
 * @param format formats in the reader's time zone unless the options name one
 */
export function activityTime(date: string, now: Date, locale: string, format: FormatDate) {
  const isDay = isIsoDate(date)
  const moment = isDay ? dateForDisplay(date) : new Date(date)
  if (Number.isNaN(moment.getTime())) return null
  return isDay
    ? {
        text: format(moment, { ...NAMED_MONTH_DATE, timeZone: 'UTC' }),
        title: format(moment, { dateStyle: 'full', timeZone: 'UTC' }),
      }
    : {
        text: relativeTime(moment, now, locale),
        title: format(moment, { dateStyle: 'full', timeStyle: 'short' }),
      }
}
