import { useSearchParams } from 'react-router-dom'
import { isIsoDate, type IsoDate } from '@/domain/calendar'
import { idParam } from '../shell/idParam'
import { useOncePerEntry } from '../shell/useOncePerEntry'

/** The day and the open appointment in the URL of the dashboard: `?day=2026-11-20&appointment=902`. */
export function useShownDay(today: IsoDate) {
  const [params, setParams] = useSearchParams()
  const once = useOncePerEntry()
  const wanted = params.get('day') ?? ''
  const withParam = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next
  }
  return {
    day: isIsoDate(wanted) ? wanted : today,
    appointment: idParam(params.get('appointment') ?? undefined),
    showDay: (day: IsoDate) => setParams(withParam('day', day === today ? null : day), { replace: true }),
    open: (id: number) => once.open(() => setParams(withParam('appointment', String(id)))),
    close: () => setParams(withParam('appointment', null), { replace: true }),
  }
}
