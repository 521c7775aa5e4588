import { isWalkIn, statusName } from './appointmentStatus'
import { patientName, type Named } from './patientName'
import { foldText } from './textSearch'

/** The columns of the list, each of which it can be sorted by. */
export const SORT_COLUMNS = [
  'patient',
  'bookedBy',
  'doctor',
  'date',
  'time',
  'phone',
  'amount',
  'payment',
  'status',
] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** A column, ascending; with `-` before it, descending. */
export type AppointmentSort = SortColumn | `-${SortColumn}`

export const SORTS: readonly AppointmentSort[] = SORT_COLUMNS.flatMap((column) => [
  column,
  `-${column}` as const,
])

/** Latest date and time first. */
export const DEFAULT_SORT: AppointmentSort = '-date'

export type SortDirection = 'ascending' | 'descending'

export function sortColumn(sort: AppointmentSort): SortColumn {
  return sort.replace('-', '') as SortColumn
}

export function sortDirection(sort: AppointmentSort): SortDirection {
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

export function sortBy(column: SortColumn, direction: SortDirection): AppointmentSort {
  return direction === 'ascending' ? column : `-${column}`
}

/** What a press on a column's heading sorts by: ascending at first, and the other way round at each press after that. */
export function sortAfterPress(column: SortColumn, current: AppointmentSort): AppointmentSort {
  return current === column ? sortBy(column, 'descending') : column
}

interface Sortable extends Named {
  user_id?: number | null
  doctor_name?: string | null
  status?: number | null
  date?: string | null
  time?: string | null
  phone_number?: string | null
  service_amount?: number | null
  is_pay_on_clinic?: number | null
}

/** What a column is sorted by; null where the backend left it out, or where nobody knows what it means. */
const KEYS: Record<SortColumn, (each: Sortable, direction: SortDirection) => string | number | null> = {
  patient: (each) => foldText(patientName(each) ?? '') || null,
  bookedBy: (each) => (each.user_id == null ? null : Number(!isWalkIn(each))),
  doctor: ({ doctor_name }) => foldText(doctor_name ?? '') || null,
  // Within a day, too, those without a time come last.
  date: ({ date, time }, direction) =>
    date ? date + (time || (direction === 'ascending' ? '~' : '')) : null,
  time: ({ time }) => time || null,
  phone: ({ phone_number }) => phone_number || null,
  amount: ({ service_amount }) => service_amount ?? null,
  payment: ({ is_pay_on_clinic }) => (is_pay_on_clinic == null ? null : Number(is_pay_on_clinic === 0)),
  status: ({ status }) => (statusName(status) ? (status ?? null) : null),
}

/** A stable sort of a copy; what is missing comes last in both directions. */
export function sortAppointments<T extends Sortable>(appointments: readonly T[], sort: AppointmentSort): T[] {
  const direction = sortDirection(sort)
  const keyOf = KEYS[sortColumn(sort)]
  const missing: T[] = []
  const groups = new Map<string | number, T[]>()
  // Many have the same doctor, day or status: sorting the values takes less than sorting the rows.
  for (const each of appointments) {
    const key = keyOf(each, direction)
    const group = key === null ? missing : groups.get(key)
    if (group) group.push(each)
    else if (key !== null) groups.set(key, [each])
  }
  const forward = direction === 'ascending' ? 1 : -1
  const inOrder = [...groups].sort(([a], [b]) => (a < b ? -forward : forward))
  return [...inOrder.map(([, group]) => group), missing].flat()
}
