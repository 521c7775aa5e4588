import type { DateTimeFormatOptions } from 'use-intl'
import { dateForDisplay, isIsoDate } from '@/domain/calendar'
import { relativeTime } from './relativeTime'

/** More activities than these are shown when asked for. */
export const SHOWN = 10

export type FormatDate = (moment: Date, options: DateTimeFormatOptions) => string

/**
 * How long ago an instant was; a bare day is written out. `title` is the whole of it. Null for a text of another form.
 * @param format writes a date in the reader's zone, unless the options name one
 */
export function activityTime(date: string, now: Date, locale: string, format: FormatDate) {
  const isDay = isIsoDate(date)
  const moment = isDay ? dateForDisplay(date) : new Date(date)
  if (Number.isNaN(moment.getTime())) return null
  return isDay
    ? {
        text: format(moment, { dateStyle: 'medium', timeZone: 'UTC' }),
        title: format(moment, { dateStyle: 'full', timeZone: 'UTC' }),
      }
    : {
        text: relativeTime(moment, now, locale),
        title: format(moment, { dateStyle: 'full', timeStyle: 'short' }),
      }
}
