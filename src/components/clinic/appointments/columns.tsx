import type { Appointment } from '@/domain/appointments/appointment'
import {
  DEFAULT_SORT,
  sortColumn,
  sortDirection,
  type SortBy,
  type SortDirection,
} from '@/domain/appointments/appointmentSort'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { sortByValue, type SortValue } from '@/domain/appointments/sortByValue'
import type { IsoDate } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { foldText } from '@/domain/textSearch'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'
import {
  BookedBy,
  BookedOn,
  Day,
  Found,
  Gender,
  Payment,
  Phone,
  Symptoms,
  Time,
  type ShownAppointment,
} from './AppointmentField/cells'

/** The widths of the table, in rem, from which on a column has room in it. */
type Breakpoint = 52 | 60 | 64 | 68

/** Tailwind finds classes that are written out. */
const HIDDEN_BELOW: Record<Breakpoint, string> = {
  52: '@max-[52rem]:hidden',
  60: '@max-[60rem]:hidden',
  64: '@max-[64rem]:hidden',
  68: '@max-[68rem]:hidden',
}

/** Of a line that stands in for a column while the table has no room for it. */
const HIDDEN_FROM: Record<Breakpoint, string> = {
  52: '@min-[52rem]:hidden',
  60: '@min-[60rem]:hidden',
  64: '@min-[64rem]:hidden',
  68: '@min-[68rem]:hidden',
}

interface AppointmentColumn {
  /** The value as a person reads it. */
  cell: (shown: ShownAppointment) => React.ReactNode
  /** Makes the list sortable by it. Null, for a missing or unreadable value, comes last in both directions. */
  sortValue?: (appointment: Appointment, direction: SortDirection) => SortValue | null
  /** Its place among the columns of the table and in the sort menu; left out where the table has no such column. */
  table?: number
  /** Its place among the facts of a card, below the heading of patient, doctor and status. */
  card?: number
  /** Its place among the facts of the status dialog. */
  dialog?: number
  /**
   * Of the table's heading and cells. Each is at least as wide as what it usually holds, in the typeface and in the one
   * that stands in for it: nothing moves when the typeface arrives.
   */
  className?: string
  numeric?: boolean
  /** The dialog behind each row still shows it where the table is narrower. */
  shownFrom?: Breakpoint
  /** A text of any length: it takes the room that is left, is cut to one line, and is shown whole by the pointer. */
  text?: (appointment: Appointment) => string | null
  /** The dialog has no row for it where this holds; left out, a missing value is a dash. */
  isLeftOut?: (appointment: Appointment) => boolean
  /** It takes the whole width of the dialog. */
  isWide?: boolean
}

/**
 * Everything that is shown of an appointment, each under the key of its label in `appointments.fields`. A new column is an
 * entry here, a text there and a field in src/api/mapping.
 */
const COLUMNS = {
  patient: {
    cell: ({ appointment, query }) => <Found text={appointment.patientName} query={query} />,
    sortValue: ({ patientName }) => foldText(patientName ?? '') || null,
    table: 10,
    className: 'font-medium',
    text: ({ patientName }) => patientName,
  },
  bookedBy: {
    cell: BookedBy,
    sortValue: ({ isWalkIn }) => (isWalkIn === null ? null : Number(!isWalkIn)),
    table: 20,
    card: 60,
    dialog: 60,
    className: 'min-w-26',
    shownFrom: 60,
  },
  doctor: {
    cell: ({ appointment, query }) => <Found text={appointment.doctorName} query={query} />,
    sortValue: ({ doctorName }) => foldText(doctorName ?? '') || null,
    table: 30,
    dialog: 20,
    text: ({ doctorName }) => doctorName,
  },
  date: {
    cell: Day,
    // Within a day, too, appointments without a time come last.
    sortValue: ({ date, time }, direction) => date && date + (time ?? (direction === 'ascending' ? '~' : '')),
    table: 40,
    card: 10,
    dialog: 30,
    className: 'min-w-25 whitespace-nowrap',
  },
  time: {
    cell: Time,
    sortValue: ({ time }) => time,
    table: 50,
    card: 20,
    dialog: 40,
    className: 'min-w-18',
  },
  phone: {
    cell: Phone,
    sortValue: ({ phone }) => phone,
    table: 60,
    card: 40,
    dialog: 50,
    className: 'min-w-29',
    shownFrom: 52,
  },
  amount: {
    cell: ({ appointment: { amount } }) => (amount === null ? <Missing /> : formatRupees(amount)),
    sortValue: ({ amount }) => amount,
    table: 70,
    card: 30,
    dialog: 100,
    className: 'min-w-22',
    numeric: true,
    shownFrom: 64,
  },
  payment: {
    cell: Payment,
    sortValue: ({ paidOnline }) => (paidOnline === null ? null : Number(paidOnline)),
    table: 80,
    card: 50,
    dialog: 110,
    className: 'min-w-25 whitespace-nowrap',
    shownFrom: 68,
  },
  status: {
    cell: ({ appointment }) => <StatusBadge status={appointment.status} className="align-bottom" />,
    sortValue: ({ status }) => status && STATUS_NUMBERS[status],
    table: 90,
    dialog: 10,
    className: 'min-w-29',
  },
  booked: { cell: BookedOn, dialog: 120 },
  number: {
    cell: ({ appointment, query }) => <Found text={appointment.number} query={query} />,
    dialog: 130,
  },
  age: {
    cell: ({ appointment }) => appointment.patientAge ?? <Missing />,
    dialog: 70,
    isLeftOut: ({ patientAge }) => patientAge === null,
  },
  gender: { cell: Gender, dialog: 80, isLeftOut: ({ patientGender }) => patientGender === null },
  symptoms: { cell: Symptoms, dialog: 90, isLeftOut: ({ symptoms }) => symptoms === null, isWide: true },
} satisfies Record<string, AppointmentColumn>

type Columns = typeof COLUMNS
export type AppointmentFieldName = keyof Columns
/** A column that the list can be sorted by. */
export type SortColumn = {
  [Name in AppointmentFieldName]: Columns[Name] extends { sortValue: unknown } ? Name : never
}[AppointmentFieldName]
export type AppointmentSort = SortBy<SortColumn>

export const appointmentColumns: Readonly<Record<AppointmentFieldName, AppointmentColumn>> = COLUMNS
export const APPOINTMENT_FIELDS = Object.keys(COLUMNS) as AppointmentFieldName[]

const inOrder = (place: 'table' | 'card' | 'dialog') => {
  const position = (name: AppointmentFieldName) => appointmentColumns[name][place] ?? NaN
  return APPOINTMENT_FIELDS.filter((name) => position(name) > 0).sort((a, b) => position(a) - position(b))
}
export const TABLE_COLUMNS = inOrder('table')
export const CARD_FACTS = inOrder('card')
export const DIALOG_FACTS = inOrder('dialog')

export const isSortColumn = (name: AppointmentFieldName): name is SortColumn => 'sortValue' in COLUMNS[name]
export const SORT_COLUMNS = TABLE_COLUMNS.filter(isSortColumn)
export const SORTS: readonly AppointmentSort[] = [
  DEFAULT_SORT,
  ...SORT_COLUMNS.flatMap((column) => [column, `-${column}` as const]),
]

/** A stable sort of a copy. Appointments whose value is missing or unreadable come last in every order. */
export function sortAppointments(
  appointments: readonly Appointment[],
  sort: AppointmentSort,
  today: IsoDate,
): Appointment[] {
  return sortByValue(appointments, COLUMNS[sortColumn(sort)].sortValue, sortDirection(sort), today)
}

/** The classes of a column's heading and cells. */
export function columnClasses(name: AppointmentFieldName): string {
  const { className, shownFrom } = appointmentColumns[name]
  return cx(className, shownFrom && HIDDEN_BELOW[shownFrom])
}

/** The class of a line that stands in for the column while the table has no room for it. */
export function standInClass(name: AppointmentFieldName): string | undefined {
  const { shownFrom } = appointmentColumns[name]
  return shownFrom && HIDDEN_FROM[shownFrom]
}
