import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appointmentsQuery } from '@/api/appointmentsQuery'
import { hasFailed } from '@/api/errors'
import { AppointmentListMenu } from '@/components/clinic/appointments/AppointmentListMenu/AppointmentListMenu'
import { AppointmentSummary } from '@/components/clinic/appointments/AppointmentSummary/AppointmentSummary'
import { MonthStatement } from '@/components/clinic/appointments/MonthStatement/MonthStatement'
import type { Appointment } from '@/domain/appointments/appointment'
import { dayRange } from '@/domain/appointments/filterAppointments'
import type { SavedView } from '@/domain/appointments/savedViews'
import { isSelectable } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { STATEMENT_MONTHS } from '@/domain/constants'
import { monthsUntil, type Month } from '@/domain/month'
import { useScreenAction } from '../shell/actions'
import { useFrame } from '../shell/frame'
import { screens } from '../shell/screens'
import { useCsvDownload, download, useListFile } from './downloads'
import { printSearch, type PrintUrl } from './printUrl'
import { Views } from './savedViews'

interface StatementDialogProps {
  today: IsoDate
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Fetches the appointments of a month, which the list may hide, and downloads its statement. */
export function StatementDialog({ today, open, onOpenChange }: StatementDialogProps) {
  const { clinicId } = useFrame()
  const cache = useQueryClient()
  const csv = useCsvDownload()
  const fetching = useMutation({
    mutationFn: (month: Month) =>
      cache.query({ ...appointmentsQuery(clinicId, `${month}-01`), staleTime: 0 }),
    onSuccess: ({ appointments }, month) => {
      csv.statement(appointments, month)
      onOpenChange(false)
    },
  })
  const months = monthsUntil(today, STATEMENT_MONTHS)
  const change = (next: boolean) => {
    if (next) fetching.reset()
    onOpenChange(next)
  }
  return (
    <MonthStatement
      open={open}
      onOpenChange={change}
      months={months}
      defaultMonth={months[1] ?? today.slice(0, 7)}
      busy={fetching.isPending}
      failed={hasFailed(fetching.error)}
      onDownload={(month) => fetching.mutate(month)}
    />
  )
}

export { Selection } from './Selection'
export { AppointmentsNotices } from './AppointmentsNotices'

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
