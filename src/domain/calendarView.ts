import type { DayRange } from './appointments/slotRange'
import { addDays, isIsoDate, mondayOf, type IsoDate } from './calendar'
import { HIDDEN_AFTER_DAYS } from './constants'

/** What the calendar shows at once. */
export type CalendarView = 'day' | 'week' | 'month'
export const CALENDAR_VIEWS: readonly CalendarView[] = ['day', 'week', 'month']

/** The weeks of a month's grid. */
const MONTH_DAYS = 42
const LENGTH = { day: 1, week: 7, month: MONTH_DAYS }

/** The days that a view shows: a month with the whole weeks at its ends. */
export function shownDays(view: CalendarView, date: IsoDate): DayRange {
  const from = view === 'day' ? date : view === 'week' ? mondayOf(date) : mondayOf(`${date.slice(0, 7)}-01`)
  return { from, days: LENGTH[view] }
}

/** View and date in the query part of the calendar's URL. */
export function shownViewOf(query: URLSearchParams, today: IsoDate): { view: CalendarView; date: IsoDate } {
  const date = query.get('date') ?? ''
  return {
    view: CALENDAR_VIEWS.find((each) => each === query.get('view')) ?? 'day',
    date: isIsoDate(date) ? date : today,
  }
}

/** What the calendar reads: appointments from a day on, and free slots of a range. Null: the view shows no free slots. */
export function calendarReads(
  { view, date }: { view: CalendarView; date: IsoDate },
  today: IsoDate,
): { appointmentsFrom: IsoDate; slots: DayRange | null } {
  const range = shownDays(view, date)
  const oldest = addDays(today, -HIDDEN_AFTER_DAYS)
  const isAhead = addDays(range.from, range.days) > today
  return {
    appointmentsFrom: range.from < oldest ? range.from : oldest,
    slots: view !== 'month' && isAhead ? range : null,
  }
}
