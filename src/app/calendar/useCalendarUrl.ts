import { useLocation, useNavigate } from 'react-router-dom'
import { addDays, type IsoDate } from '@/domain/calendar'
import { shownViewOf, type CalendarView } from '@/domain/calendarView'
import { addMonths } from '@/domain/month'
import { idParam } from '../shell/idParam'

interface CalendarUrl {
  view: CalendarView
  date: IsoDate
  /** Id of the doctor; null for all. */
  doctor: number | null
}

/** The URL state of the calendar, such as `/calendar?view=week&date=2026-11-23&doctor=7`, and functions that change it. */
export function useCalendarUrl(today: IsoDate) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const url: CalendarUrl = {
    ...shownViewOf(query, today),
    doctor: idParam(query.get('doctor') ?? undefined),
  }

  /** Replaces the history entry, so that going back leads to the previous screen. */
  const show = (next: Partial<CalendarUrl>) => {
    const { view, date, doctor } = { ...url, ...next }
    const changed = new URLSearchParams({
      ...(view !== 'day' && { view }),
      ...(date !== today && { date }),
      ...(doctor !== null && { doctor: String(doctor) }),
    })
    void navigate({ pathname, search: changed.size > 0 ? `?${changed}` : '' }, { replace: true })
  }

  return {
    url,
    show,
    step: (step: -1 | 0 | 1) => {
      const { view, date } = url
      const days = { day: 1, week: 7 }
      const stepped = view === 'month' ? addMonths(date, step) : addDays(date, days[view] * step)
      show({ date: step === 0 ? today : stepped })
    },
  }
}
