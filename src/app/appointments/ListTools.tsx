import { Bookmark, Ellipsis } from 'lucide-react'
import { memo, Suspense, useRef, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { AppointmentSummary } from '@/components/clinic/appointments/AppointmentSummary/AppointmentSummary'
import { FromFirstOpening } from '@/components/ui/FromFirstOpening'
import { IconButton, type IconButtonProps } from '@/components/ui/IconButton/IconButton'
import { lazyCode, usePreloadedCode } from '@/components/ui/loadCode'
import { loadControls, useLookalikes, type LazyControls } from '@/components/ui/useLookalikes'
import type { Appointment } from '@/domain/appointments/appointment'
import { dayRange } from '@/domain/appointments/filterAppointments'
import type { SavedView } from '@/domain/appointments/savedViews'
import { isSelectable } from '@/domain/appointments/selection'
import type { IsoDate } from '@/domain/calendar'
import { useScreenAction } from '../shell/actions'
import { screens } from '../shell/screens'
import type { ListMenuProps } from './ListMenus'
import { printSearch, type PrintUrl } from './printUrl'
import type { ViewsProps } from './savedViews'

const StatementDialog = lazyCode(() => import('./StatementDialog').then((code) => code.StatementDialog))
export const Selection = lazyCode(() => import('./Selection').then((code) => code.Selection))
const loads = [StatementDialog.load, Selection.load]

/** Memoized: its sums are of all pages, and take long for 10,000 appointments. */
export const Summary = memo(AppointmentSummary)

interface ClosedMenuProps extends Pick<IconButtonProps, 'ref' | 'label' | 'children'> {
  popup: 'dialog' | 'menu'
}

/** The button of a menu whose code has not loaded. */
const ClosedMenu = ({ popup, ...rest }: ClosedMenuProps) => (
  <IconButton
    size="sm"
    aria-haspopup={popup}
    aria-expanded={false}
    className="aria-busy:animate-pulse"
    {...rest}
  />
)

function ClosedViews({ ref }: Pick<ViewsProps, 'ref'>) {
  return (
    <ClosedMenu ref={ref} popup="dialog" label={useTranslations('tools.views')('label')}>
      <Bookmark aria-hidden />
    </ClosedMenu>
  )
}

function ClosedListMenu() {
  return (
    <ClosedMenu popup="menu" label={useTranslations('tools.menu')('label')}>
      <Ellipsis aria-hidden />
    </ClosedMenu>
  )
}

const loadMenus = () => import('./ListMenus')
const ListDownload = lazyCode(() => loadMenus().then((code) => code.ListDownload))

/** Loaded later: with their forms and downloads they are 85 kB. */
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
  /** Starts selecting appointments for a bulk change. */
  onSelect: () => void
}

const NONE: readonly Appointment[] = []

/** The buttons beside the filters of a list. Memoized: a dialog or another page of the list does not render them again. */
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
  const [isStatementOpen, setStatementOpen] = useState(false)
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
      <FromFirstOpening open={isStatementOpen}>
        <StatementDialog today={today} open={isStatementOpen} onOpenChange={setStatementOpen} />
      </FromFirstOpening>
      {file && (
        <Suspense>
          <ListDownload {...{ file, appointments, today }} onEnd={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  )
})
