import {
  sortColumn,
  sortDirection,
  type AppointmentSort,
  type SortColumn,
  type SortDirection,
} from './appointmentSort'
import { isWalkIn, statusName } from './appointmentStatus'
import { patientName, type Named } from './patientName'
import { foldText } from './textSearch'

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

/** Whether DEFAULT_SORT would leave them as they are. */
export function isLatestFirst(appointments: readonly Sortable[]): boolean {
  // No moment comes before none.
  const moment = (each: Sortable) => KEYS.date(each, 'descending') ?? ''
  return appointments.every((each, at) => {
    const before = appointments[at - 1]
    return !before || moment(before) >= moment(each)
  })
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
