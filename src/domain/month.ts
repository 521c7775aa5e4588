import type { IsoDate } from './calendar'

/** A month, `YYYY-MM`. */
export type Month = string

/** The month of `today` and the months before it, latest first. */
export function monthsUntil(today: IsoDate, count: number): Month[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}

/** The same day `months` later, or the last day of that month if it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(Number(date.slice(8)), last)
  return `${first.toISOString().slice(0, 7)}-${String(day).padStart(2, '0')}`
}
