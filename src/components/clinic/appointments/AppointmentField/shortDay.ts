import type { DateTimeFormatOptions } from 'use-intl'
import type { IsoDate } from '@/domain/calendar'

/** How a table writes a day: without the year of `today`. For noon UTC of that day. */
export const shortDay = (date: IsoDate, today: IsoDate): DateTimeFormatOptions => ({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
})
