import { lazy, memo, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AppointmentSummary } from '@/components/clinic/appointments/AppointmentSummary/AppointmentSummary'
import { AppointmentListMenu } from '@/components/clinic/appointments/AppointmentListMenu/AppointmentListMenu'
import { ScreenNotice } from '@/components/clinic/QueryState/ScreenNotices'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { focusHeading } from '@/components/ui/Dialog/focusFallback'
import { loadCode, usePreloadedCode } from '@/components/ui/loadCode'
import type { Appointment } from '@/domain/appointments/appointment'
import { dayRange } from '@/domain/appointments/filterAppointments'
import type { SavedView } from '@/domain/appointments/savedViews'
import { isSelectable } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { useScreenAction } from '../shell/actions'
import { screens } from '../shell/screens'
import { BookedOutcome } from './BookedOutcome'
import type { useDialogUrl } from './dialogs'
import { useCalendarDownload, useCsvDownload } from './downloads'
import type { useAppointmentFilter } from './listFilter'
import { printSearch, type PrintUrl } from './printUrl'
import { Views } from './savedViews'

const loadStatement = () => loadCode(() => import('./StatementDialog'))
const StatementDialog = lazy(() => loadStatement().then((module) => ({ default: module.StatementDialog })))
const loadSelection = () => loadCode(() => import('./Selection'))
const loads = [loadStatement, loadSelection]

/** Adds up all pages, so neither a dialog nor another page renders it. */
export const Summary = memo(AppointmentSummary)
export const Selection = lazy(() => loadSelection().then((code) => ({ default: code.Selection })))

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

const NONE: readonly Appointment[] = []

/** The buttons beside the filters of a list. A dialog, and another page, do not render them. */
export const ListToolbar = memo(function ListToolbar({
  appointments = NONE,
  today,
  view,
  ofClinic,
  onSelect,
}: ListToolbarProps) {
  const csv = useCsvDownload()
  const downloadCalendar = useCalendarDownload()
  usePreloadedCode(loads)
  /** Undefined until it first opens. */
  const [isStatementOpen, setStatementOpen] = useState<boolean>()
  const first = dayRange(view.day, today)?.[0] ?? today
  const printHref = (days: PrintUrl['days']) =>
    screens.print.getHref() + printSearch({ day: first, days, doctor: view.doctor })
  const empty = appointments.length === 0
  const menu = {
    onSelect: appointments.some(isSelectable) ? onSelect : undefined,
    onCsv: () => csv.list(appointments, today),
    onCalendar: () => downloadCalendar(appointments, today),
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
      {isStatementOpen !== undefined && (
        <Suspense>
          <StatementDialog today={today} open={isStatementOpen} onOpenChange={setStatementOpen} />
        </Suspense>
      )}
    </>
  )
})

interface AppointmentsNoticesProps {
  retrying: boolean
  /** The filters hide the row of the last booking. */
  isBookedHidden: boolean
  dialog: ReturnType<typeof useDialogUrl>
  unknownDoctor: ReturnType<typeof useAppointmentFilter>['unknownDoctor']
  /** Id of an appointment that is in the URL but not in the list; null for none. */
  missing: number | null
}

/** What the booking form, the URL and the filters have to say about the list. */
export function AppointmentsNotices({
  retrying,
  isBookedHidden,
  dialog,
  unknownDoctor,
  missing,
}: AppointmentsNoticesProps) {
  const t = useTranslations()
  // Show the notice only if a fresh list lacks the appointment, and keep it while the list is refetched.
  const [shownMissing, setShownMissing] = useState<number | null>(null)
  const nextMissing = retrying && shownMissing !== missing ? null : missing
  if (nextMissing !== shownMissing) setShownMissing(nextMissing)

  const dismissMissing = () => {
    focusHeading()
    dialog.close()
  }

  const dismissDoctor = () => {
    focusHeading()
    unknownDoctor?.dismiss()
  }

  return (
    <>
      <BookedOutcome showHref={isBookedHidden ? screens.appointments.getHref() : undefined} />
      <ScreenNotice>
        {unknownDoctor && (
          <Alert tone="warning" data-slot="unknown-doctor" onDismiss={dismissDoctor}>
            <p>{t(`appointments.filters.${unknownDoctor.failed ? 'doctorsFailed' : 'doctorUnknown'}`)}</p>
            {unknownDoctor.failed && (
              <Button
                size="sm"
                className="mt-2"
                busy={unknownDoctor.retrying}
                onClick={() => unknownDoctor.retry()}
              >
                {t('ui.retry')}
              </Button>
            )}
          </Alert>
        )}
        {shownMissing !== null && (
          <Alert tone="warning" data-slot="missing-appointment" onDismiss={dismissMissing}>
            {t('appointments.missing')}
          </Alert>
        )}
      </ScreenNotice>
    </>
  )
}
