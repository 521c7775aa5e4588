import { useFormatter } from 'use-intl'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'

/** Returns a function that gives the day and month of a date, such as "Nov 16". */
export function useChartDate() {
  const format = useFormatter()
  return (date: IsoDate) =>
    format.dateTime(dateForDisplay(date), { timeZone: 'UTC', day: 'numeric', month: 'short' })
}
