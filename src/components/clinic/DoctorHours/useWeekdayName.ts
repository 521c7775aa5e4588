import { useFormatter } from 'use-intl'
import { dateForDisplay } from '@/domain/calendar'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Returns the name of a weekday from 1 for Monday to 7 for Sunday. */
export function useWeekdayName(): (weekday: number) => string {
  const format = useFormatter()
  // The first of January 2024 was a Monday.
  return (weekday) =>
    format.dateTime(dateForDisplay(`2024-01-0${String(weekday)}`), { timeZone: 'UTC', weekday: 'long' })
}
