import { AppointmentListMenu } from '@/components/clinic/appointments/AppointmentListMenu/AppointmentListMenu'
import type { Appointment } from '@/domain/appointments/appointment'
import type { IsoDate } from '@/domain/calendar'
import { useScreenAction } from '../shell/actions'
import { useCalendarDownload, useCsvDownload } from './downloads'

export { Views } from './savedViews'

export interface ListMenuProps {
  /** What the filters show, on all pages. */
  appointments: readonly Appointment[]
  today: IsoDate
  /** Starts selecting several; undefined if none can be selected. */
  onSelect: (() => void) | undefined
  /** Opens the monthly statement. Undefined on the list of one doctor. */
  onStatement: (() => void) | undefined
  printDayHref: string
  printWeekHref: string
}

/** The menu of a list, and its downloads as actions of the palette. */
export function ListMenu({ appointments, today, ...menu }: ListMenuProps) {
  const csv = useCsvDownload()
  const downloadCalendar = useCalendarDownload()
  const onCsv = () => csv.list(appointments, today)
  const onCalendar = () => downloadCalendar(appointments, today)
  const empty = appointments.length === 0
  useScreenAction('csv', empty ? undefined : onCsv)
  useScreenAction('calendarFile', empty ? undefined : onCalendar)
  return <AppointmentListMenu {...menu} empty={empty} onCsv={onCsv} onCalendar={onCalendar} />
}
