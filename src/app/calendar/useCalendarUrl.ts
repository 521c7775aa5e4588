import { useLocation, useNavigate } from 'react-router-dom'
import { addDays, type IsoDate } from '@/domain/calendar'
import { shownViewOf, type CalendarView } from '@/domain/calendarView'
import { addMonths } from '@/domain/month'
import { typeAhead } from '../shell/typeAhead'
import { idParam } from '../shell/idParam'
import { useOncePerEntry } from '../shell/useOncePerEntry'

interface CalendarUrl {
  view: CalendarView
  date: IsoDate
  /** Id of the doctor; null for all. */
  doctor: number | null
  /** Id of the appointment whose status dialog is open. */
  appointment: number | null
  /** Whether the dialog to schedule an appointment is open. */
  schedule: boolean
}

const OPENED = { openedDialog: true }

/** The URL state of the calendar, such as `/calendar?view=week&date=2026-11-23&doctor=7`, and functions that change it. */
export function useCalendarUrl(today: IsoDate) {
  const { pathname, search, ...location } = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const once = useOncePerEntry()
  const query = new URLSearchParams(search)
  const url: CalendarUrl = {
    ...shownViewOf(query, today),
    doctor: idParam(query.get('doctor') ?? undefined),
    appointment: idParam(query.get('appointment') ?? undefined),
    schedule: query.get('schedule') === '1',
  }

  const go = (next: Partial<CalendarUrl>, options: { replace?: boolean; state?: object } = {}) => {
    const { view, date, doctor, appointment, schedule } = { ...url, ...next }
    const changed = new URLSearchParams({
      ...(view !== 'day' && { view }),
      ...(date !== today && { date }),
      ...(doctor !== null && { doctor: String(doctor) }),
      ...(appointment !== null && { appointment: String(appointment) }),
      ...(schedule && { schedule: '1' }),
    })
    void navigate({ pathname, search: changed.size > 0 ? `?${changed}` : '' }, options)
  }

  return {
    url,
    /** Replaces the history entry, so that going back leads to the previous screen. */
    show: (next: Pick<Partial<CalendarUrl>, 'view' | 'date' | 'doctor'>) => go(next, { replace: true }),
    step: (step: -1 | 0 | 1) => {
      const { view, date } = url
      const days = { day: 1, week: 7 }
      const stepped = view === 'month' ? addMonths(date, step) : addDays(date, days[view] * step)
      go({ date: step === 0 ? today : stepped }, { replace: true })
    },
    open: (dialog: Pick<CalendarUrl, 'appointment'> | Pick<CalendarUrl, 'schedule'>) => {
      typeAhead()
      once.open(() => go({ appointment: null, schedule: false, ...dialog }, { state: OPENED }))
    },
    /** Going back closes a dialog that was opened here. */
    close: () =>
      once.close(() => {
        const isOpened = typeof state === 'object' && state !== null && 'openedDialog' in state
        if (isOpened) void navigate(-1)
        else go({ appointment: null, schedule: false }, { replace: true })
      }),
  }
}
