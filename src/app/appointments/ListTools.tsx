import { Bookmark, Ellipsis } from 'lucide-react'
import { lazy, memo, Suspense, useRef, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { AppointmentSummary } from '@/components/clinic/appointments/AppointmentSummary/AppointmentSummary'
import { ScreenNotice } from '@/components/clinic/QueryState/ScreenNotices'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { IconButton } from '@/components/ui/IconButton/IconButton'
import { focusHeading } from '@/components/ui/Dialog/focusFallback'
import { loadCode, usePreloadedCode } from '@/components/ui/loadCode'
import { loadControls, useLookalikes, type LazyControls } from '@/components/ui/useLookalikes'
import type { Appointment } from '@/domain/appointments/appointment'
import { dayRange } from '@/domain/appointments/filterAppointments'
import type { SavedView } from '@/domain/appointments/savedViews'
import { isSelectable } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { useScreenAction } from '../shell/actions'
import { screens } from '../shell/screens'
import { BookedOutcome } from './BookedOutcome'
import type { useDialogUrl } from './dialogs'
import type { ListMenuProps } from './ListMenus'
import type { useAppointmentFilter } from './listFilter'
import { printSearch, type PrintUrl } from './printUrl'
import type { ViewsProps } from './savedViews'

const loadStatement = () => loadCode(() => import('./StatementDialog'))
const StatementDialog = lazy(() => loadStatement().then((module) => ({ default: module.StatementDialog })))
const loadSelection = () => loadCode(() => import('./Selection'))
const loads = [loadStatement, loadSelection]

export const Selection = lazy(() => loadSelection().then((code) => ({ default: code.Selection })))

/** Adds up all pages, so neither a dialog nor another page renders it. */
export const Summary = memo(AppointmentSummary)

/** Pressed, it waits for its code. */
const closedClasses = 'aria-busy:animate-pulse'

interface MenuButtonProps {
  ref?: React.Ref<HTMLButtonElement>
}

function ClosedViews({ ref }: MenuButtonProps) {
  const t = useTranslations('tools.views')
  return (
    <IconButton
      ref={ref}
      size="sm"
      label={t('label')}
      aria-haspopup="dialog"
      aria-expanded={false}
      className={closedClasses}
    >
      <Bookmark aria-hidden />
    </IconButton>
  )
}

function ClosedListMenu() {
  const t = useTranslations('tools.menu')
  return (
    <IconButton
      size="sm"
      label={t('label')}
      aria-haspopup="menu"
      aria-expanded={false}
      className={closedClasses}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
}

const loadMenus = () => import('./ListMenus')
const ListDownload = lazy(() => loadCode(loadMenus).then((code) => ({ default: code.ListDownload })))

/** With their forms and downloads they are 85 kB. */
const menus: LazyControls<{ Views: ComponentType<ViewsProps>; ListMenu: ComponentType<ListMenuProps> }> = {
  lookalikes: { Views: ClosedViews, ListMenu: ClosedListMenu },
  load: loadMenus,
  selector: 'button',
}

export const loadListMenus = () => loadControls(menus)

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
  const {
    controls: { Views, ListMenu },
    area,
  } = useLookalikes(menus)
  usePreloadedCode(loads)
  const viewsButton = useRef<HTMLButtonElement>(null)
  /** Undefined until it first opens. */
  const [isStatementOpen, setStatementOpen] = useState<boolean>()
  const first = dayRange(view.day, today)?.[0] ?? today
  const printHref = (days: PrintUrl['days']) =>
    screens.print.getHref() + printSearch({ day: first, days, doctor: view.doctor })
  const select = appointments.some(isSelectable) ? onSelect : undefined
  const openStatement = ofClinic ? () => setStatementOpen(true) : undefined
  useScreenAction('saveView', ofClinic ? () => viewsButton.current?.click() : undefined)
  const [file, setFile] = useState<'csv' | 'calendarFile'>()
  const isEmpty = appointments.length === 0
  useScreenAction('csv', isEmpty ? undefined : () => setFile('csv'))
  useScreenAction('calendarFile', isEmpty ? undefined : () => setFile('calendarFile'))
  useScreenAction('select', select)
  useScreenAction('statement', openStatement)
  return (
    <>
      <div {...area} className="contents">
        {ofClinic && <Views ref={viewsButton} view={view} />}
        <ListMenu
          appointments={appointments}
          today={today}
          onSelect={select}
          onStatement={openStatement}
          printDayHref={printHref(1)}
          printWeekHref={printHref(7)}
        />
      </div>
      {isStatementOpen !== undefined && (
        <Suspense>
          <StatementDialog today={today} open={isStatementOpen} onOpenChange={setStatementOpen} />
        </Suspense>
      )}
      {file && (
        <Suspense>
          <ListDownload {...{ file, appointments, today }} onEnd={() => setFile(undefined)} />
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
