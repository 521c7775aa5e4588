import type { Appointment } from '@/domain/appointments/appointment'
import {
  DEFAULT_SORT,
  sortColumn,
  sortDirection,
  type SortBy,
  type SortDirection,
} from '@/domain/appointments/appointmentSort'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { markOf, waitingSince } from '@/domain/appointments/checkIn'
import { sortByValue, type SortValue } from '@/domain/appointments/sortByValue'
import type { IsoDate } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { foldText } from '@/domain/spelling'
import type { appointments } from '@/messages/en/appointments'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'
import {
  BookedBy,
  BookedOn,
  Day,
  HighlightedText,
  Gender,
  Payment,
  Phone,
  Symptoms,
  Time,
  Waiting,
  type AppointmentCellProps,
} from './AppointmentField/cells'

/** Minimum widths of the table, in rem, at which a column shows. */
type Breakpoint = 52 | 60 | 64 | 68 | 76

/** Written out, since Tailwind finds no computed class names. */
const HIDDEN_BELOW: Record<Breakpoint, string> = {
  52: '@max-[52rem]:hidden',
  60: '@max-[60rem]:hidden',
  64: '@max-[64rem]:hidden',
  68: '@max-[68rem]:hidden',
  76: '@max-[76rem]:hidden',
}

/** The classes of a line that replaces a hidden column. Important: `compact:inline` of the line would win. */
const HIDDEN_FROM: Record<Breakpoint, string> = {
  52: '@min-[52rem]:hidden!',
  60: '@min-[60rem]:hidden!',
  64: '@min-[64rem]:hidden!',
  68: '@min-[68rem]:hidden!',
  76: '@min-[76rem]:hidden!',
}

interface AppointmentColumn {
  /** Renders the value. */
  cell: (props: AppointmentCellProps) => React.ReactNode
  /** Makes the column sortable. Nothing, for a missing or unreadable value, sorts last in both directions. */
  sortValue?: (appointment: Appointment, direction: SortDirection) => SortValue | null | undefined
  /**
   * The classes of the heading and the cells. `min-w-…` fits the usual content in the web font and in its fallback font, so
   * that loading the font does not shift the layout.
   */
  className?: string
  numeric?: boolean
  /** Hides the column in narrower tables. The status dialog still shows the field. */
  shownFrom?: Breakpoint
  /** The text of a column for long texts: it takes the free width and is truncated to one line; a tooltip shows the full text. */
  longText?: (appointment: Appointment) => string | null | undefined
  /** Whether card and dialog omit the field, and the table the column if it is so in each row. If undefined, a missing value shows a dash. */
  isOmitted?: (appointment: Appointment) => boolean
  /** Whether the field takes the whole width of the dialog. */
  isFullWidth?: boolean
}

/**
 * The fields of an appointment in table, card, dialog and on paper, by the keys of their labels in `appointments.fields`.
 * CONTRIBUTING.md describes how to add a column.
 */
const COLUMNS = {
  patient: {
    cell: ({ appointment, query }) => <HighlightedText text={appointment.patientName} query={query} />,
    sortValue: ({ patientName }) => foldText(patientName ?? '') || null,
    className: 'font-semibold',
    longText: ({ patientName }) => patientName,
  },
  bookedBy: {
    cell: BookedBy,
    sortValue: ({ isWalkIn }) => (isWalkIn == null ? null : Number(!isWalkIn)),
    className: 'min-w-26 text-muted',
    shownFrom: 60,
  },
  doctor: {
    cell: ({ appointment, query }) => <HighlightedText text={appointment.doctorName} query={query} />,
    sortValue: ({ doctorName }) => foldText(doctorName ?? '') || null,
    longText: ({ doctorName }) => doctorName,
  },
  date: {
    cell: Day,
    // Within a day appointments without a time sort last in both directions.
    sortValue: ({ date, time }, direction) => date && date + (time ?? (direction === 'ascending' ? '~' : '')),
    className: 'min-w-25 whitespace-nowrap',
  },
  time: {
    cell: Time,
    sortValue: ({ time }) => time,
    className: 'min-w-18 font-semibold',
  },
  phone: {
    cell: Phone,
    sortValue: ({ phone }) => phone,
    className: 'min-w-29 text-muted [&_a]:text-inherit!',
    shownFrom: 52,
  },
  amount: {
    cell: ({ appointment: { amount } }) => (amount == null ? <Missing /> : formatRupees(amount)),
    sortValue: ({ amount }) => amount,
    className: 'min-w-22 text-muted',
    numeric: true,
    shownFrom: 64,
  },
  payment: {
    cell: Payment,
    sortValue: ({ paidOnline }) => (paidOnline == null ? null : Number(paidOnline)),
    className: 'min-w-25 whitespace-nowrap text-muted',
    shownFrom: 68,
  },
  status: {
    cell: ({ appointment }) => <StatusBadge status={appointment.status} className="align-bottom" />,
    sortValue: ({ status }) => status && STATUSES.indexOf(status),
    className: 'min-w-29',
  },
  booked: { cell: BookedOn },
  number: {
    cell: ({ appointment, query }) => <HighlightedText text={appointment.number} query={query} />,
  },
  age: {
    cell: ({ appointment: { patientAge } }) => (patientAge == null ? <Missing /> : patientAge),
    isOmitted: ({ patientAge }) => patientAge == null,
  },
  gender: { cell: Gender, isOmitted: ({ patientGender }) => patientGender == null },
  symptoms: { cell: Symptoms, isOmitted: ({ symptoms }) => symptoms == null, isFullWidth: true },
  reason: {
    cell: ({ appointment: { lastChange } }) =>
      lastChange?.reason ? <span>{lastChange.reason}</span> : <Missing />,
    isOmitted: ({ lastChange }) => !lastChange?.reason,
    isFullWidth: true,
  },
  waiting: {
    cell: Waiting,
    sortValue: (appointment) => {
      const since = waitingSince(appointment)
      // Ascending is the shortest time first.
      return since === null ? null : -since
    },
    className: 'min-w-24 whitespace-nowrap',
    // In narrower tables the minutes are below the status: the first arrival must hide no other column.
    shownFrom: 76,
    isOmitted: (appointment) => markOf(appointment) === 'none',
  },
} satisfies Partial<Record<keyof typeof appointments.fields, AppointmentColumn>>

type Columns = typeof COLUMNS
export type AppointmentFieldName = keyof Columns
/** A column that the list can be sorted by. */
export type SortColumn = {
  [Name in AppointmentFieldName]: Columns[Name] extends { sortValue: unknown } ? Name : never
}[AppointmentFieldName]
export type AppointmentSort = SortBy<SortColumn>

export const appointmentColumns: Readonly<Record<AppointmentFieldName, AppointmentColumn>> = COLUMNS
export const APPOINTMENT_FIELDS = Object.keys(COLUMNS) as AppointmentFieldName[]

/** The columns of the table, and of the sort menu. */
export const TABLE_COLUMNS: readonly AppointmentFieldName[] = [
  'date',
  'time',
  'patient',
  'doctor',
  'status',
  'waiting',
  'bookedBy',
  'phone',
  'amount',
  'payment',
]
/** The facts of a card, below time, date, patient, doctor and status. */
export const CARD_FACTS: readonly AppointmentFieldName[] = [
  'waiting',
  'phone',
  'payment',
  'amount',
  'bookedBy',
]
export const DIALOG_FACTS: readonly AppointmentFieldName[] = [
  'status',
  'waiting',
  'reason',
  'doctor',
  'date',
  'time',
  'phone',
  'bookedBy',
  'age',
  'gender',
  'symptoms',
  'amount',
  'payment',
  'booked',
  'number',
]
/** The columns of the printed sheet, beside the box to tick. Its title has the date. */
export const PRINT_COLUMNS: readonly AppointmentFieldName[] = [
  'time',
  'patient',
  'phone',
  'doctor',
  'payment',
  'status',
]

export const isSortColumn = (name: AppointmentFieldName): name is SortColumn => 'sortValue' in COLUMNS[name]
export const SORT_COLUMNS = TABLE_COLUMNS.filter(isSortColumn)
export const SORTS: readonly AppointmentSort[] = [
  DEFAULT_SORT,
  ...SORT_COLUMNS.flatMap((column) => [column, `-${column}` as const]),
]

/** Returns a sorted copy; the sort is stable. Missing and unreadable values sort last in every order (docs/product.md#order). */
export function sortAppointments(
  appointments: readonly Appointment[],
  sort: AppointmentSort,
  today: IsoDate,
): Appointment[] {
  return sortByValue(appointments, COLUMNS[sortColumn(sort)].sortValue, sortDirection(sort), today)
}

/** The columns of a table with these rows. It has the waiting time only if somebody has checked in, or if it is sorted by it. */
export function tableColumns(
  appointments: readonly Appointment[],
  { hideDoctor, sort }: { hideDoctor: boolean; sort: AppointmentSort | undefined },
): AppointmentFieldName[] {
  const sortedColumn = sort && sortColumn(sort)
  return TABLE_COLUMNS.filter((name) => {
    const { isOmitted } = appointmentColumns[name]
    if (isOmitted && sortedColumn !== name) return appointments.some((each) => !isOmitted(each))
    return !(hideDoctor && name === 'doctor')
  })
}

/** The classes of the heading and the cells of a column. */
export function columnClasses(name: AppointmentFieldName): string {
  const { className, shownFrom } = appointmentColumns[name]
  return cx(className, shownFrom && HIDDEN_BELOW[shownFrom])
}

/** The class of a line that replaces the column while it is hidden. */
export function fallbackLineClass(name: AppointmentFieldName): string | undefined {
  const { shownFrom } = appointmentColumns[name]
  return shownFrom && HIDDEN_FROM[shownFrom]
}
