import type { DateTimeFormatOptions } from 'use-intl'
import type { IsoDate } from '@/domain/calendar'

/** Format options of a day in a table: the year shows only if it differs from that of `today`. For a date at noon UTC. */
export const shortDayFormat = (date: IsoDate, today: IsoDate): DateTimeFormatOptions => ({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
})
