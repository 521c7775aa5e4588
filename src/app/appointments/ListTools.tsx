import { useState } from 'react'
import type { Appointment } from '@/domain/appointments/appointment'
import { dayRange } from '@/domain/appointments/filterAppointments'
import { isSelectable } from '@/domain/appointments/selection'
import type { SavedView } from '@/domain/appointments/savedViews'
import { AppointmentListMenu } from '@/components/clinic/appointments/AppointmentListMenu/AppointmentListMenu'
import { AppointmentSummary } from '@/components/clinic/appointments/AppointmentSummary/AppointmentSummary'
import type { IsoDate } from '@/domain/calendar'
import { useScreenAction } from '../shell/screenActions'
import { screens } from '../shell/screens'
import { download } from './download'
import { printSearch, type PrintUrl } from './printUrl'
import { StatementDialog } from './StatementDialog'
import { useListFile } from './useCalendarFile'
import { useCsvDownload } from './useCsvDownload'
import { Views } from './Views'

export { Selection } from './Selection'
export { AppointmentsNotices } from './AppointmentsNotices'
export { ListFocus } from './ListFocus'

interface ListToolbarProps {
  /** What the filters show, on all pages; undefined until the whole list has loaded. */
  appointments: readonly Appointment[] | undefined
  today: IsoDate
  /** What the list shows: the filters, by ids, and its order. */
  view: Omit<SavedView, 'name'>
  /** Whether the list has the appointments of all doctors. */
  ofClinic: boolean
  /** Starts selecting several. */
  onSelect: () => void
}

/** The buttons beside the filters of a list. */
export function ListToolbar({ appointments = [], today, view, ofClinic, onSelect }: ListToolbarProps) {
  const csv = useCsvDownload()
  const calendarFile = useListFile()
  const [isStatementOpen, setStatementOpen] = useState(false)
  const first = dayRange(view.day, today)?.[0] ?? today
  const printHref = (days: PrintUrl['days']) =>
    screens.print.getHref() + printSearch({ day: first, days, doctor: view.doctor })
  const empty = appointments.length === 0
  const menu = {
    onSelect: appointments.some(isSelectable) ? onSelect : undefined,
    onCsv: () => csv.list(appointments, today),
    onCalendar: () => download(calendarFile(appointments, today)),
    ...(ofClinic && { onStatement: () => setStatementOpen(true) }),
  }
  useScreenAction('select', menu.onSelect)
  useScreenAction('csv', empty ? undefined : menu.onCsv)
  useScreenAction('calendarFile', empty ? undefined : menu.onCalendar)
  useScreenAction('statement', menu.onStatement)
  return (
    <>
      {ofClinic && <Views view={view} />}
      <AppointmentListMenu {...menu} printDayHref={printHref(1)} printWeekHref={printHref(7)} empty={empty} />
      <StatementDialog today={today} open={isStatementOpen} onOpenChange={setStatementOpen} />
    </>
  )
}

/** The sums below a list. */
export function ListSummary({ appointments }: { appointments: readonly Appointment[] }) {
  return <AppointmentSummary appointments={appointments} />
}
