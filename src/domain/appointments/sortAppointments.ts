import {
  sortColumn,
  sortDirection,
  type AppointmentSort,
  type SortColumn,
  type SortDirection,
} from './appointmentSort'
import type { Appointment } from './appointment'
import { STATUS_NUMBERS } from './appointmentStatus'
import type { IsoDate } from '../calendar'
import { foldText } from '../textSearch'

type Sortable = Pick<
  Appointment,
  'patientName' | 'isWalkIn' | 'doctorName' | 'date' | 'time' | 'phone' | 'amount' | 'paidOnline' | 'status'
>

type SortKey = string | number
const LAST_IN_DAY = '~'

/** The value that a column is sorted by; null where the backend left it out or sent something unreadable. */
const KEYS: Record<SortColumn, (each: Sortable, direction: SortDirection) => SortKey | null> = {
  patient: ({ patientName }) => foldText(patientName ?? '') || null,
  bookedBy: ({ isWalkIn }) => (isWalkIn === null ? null : Number(!isWalkIn)),
  doctor: ({ doctorName }) => foldText(doctorName ?? '') || null,
  // Within a day, too, appointments without a time come last.
  date: ({ date, time }, direction) =>
    date && date + (time ?? (direction === 'ascending' ? LAST_IN_DAY : '')),
  time: ({ time }) => time,
  phone: ({ phone }) => phone,
  amount: ({ amount }) => amount,
  payment: ({ paidOnline }) => (paidOnline === null ? null : Number(paidOnline)),
  status: ({ status }) => status && STATUS_NUMBERS[status],
}

/** A stable sort of a copy. Appointments whose value is missing or unreadable come last in every order. */
export function sortAppointments<T extends Sortable>(
  appointments: readonly T[],
  sort: AppointmentSort,
  today: IsoDate,
): T[] {
  const direction = sortDirection(sort)
  // In the order `upcoming` the day decides: today and later ascending, the past descending.
  const directionAt = (date: string): SortDirection => {
    if (direction !== 'other') return direction
    return date < today ? 'descending' : 'ascending'
  }
  const keyOf = (each: T) => KEYS[sortColumn(sort)](each, directionAt(each.date ?? ''))
  const missing: T[] = []
  const groups = new Map<SortKey, T[]>()
  // Many rows share a doctor, day or status: sorting the distinct values is faster than sorting the rows.
  for (const each of appointments) {
    const key = keyOf(each)
    const group = key === null ? missing : groups.get(key)
    if (group) group.push(each)
    else if (key !== null) groups.set(key, [each])
  }
  const inOrder = [...groups].sort(([a], [b]) => {
    const [directionA, directionB] = [directionAt(String(a)), directionAt(String(b))]
    if (directionA !== directionB) return directionA === 'ascending' ? -1 : 1
    const forward = directionA === 'ascending' ? 1 : -1
    return a < b ? -forward : forward
  })
  return [...inOrder.map(([, group]) => group), missing].flat()
}
