import type { IsoDate } from '../calendar'
import type { Appointment } from './appointment'
import type { SortDirection } from './appointmentSort'

export type SortValue = string | number

/**
 * Returns a copy in stable order. Appointments whose value is null come last in every direction. The direction `other` is
 * today and later ascending, then the past descending; for this the values must start with the date.
 */
export function sortByValue<T extends Pick<Appointment, 'date'>>(
  appointments: readonly T[],
  valueOf: (appointment: T, direction: SortDirection) => SortValue | null | undefined,
  direction: SortDirection | 'other',
  today: IsoDate,
): T[] {
  const directionAt = (date: string): SortDirection => {
    if (direction !== 'other') return direction
    return date < today ? 'descending' : 'ascending'
  }
  const keyOf = (each: T) => valueOf(each, directionAt(each.date ?? ''))
  const missing: T[] = []
  const groups = new Map<SortValue, T[]>()
  // Many rows share a doctor, day or status: sorting the distinct values is faster than sorting the rows.
  for (const each of appointments) {
    const key = keyOf(each)
    const group = key == null ? missing : groups.get(key)
    if (group) group.push(each)
    else if (key != null) groups.set(key, [each])
  }
  const ascending = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  // All or none, or in the direction `other` those of the past, which are first.
  const descending = ascending.filter(([value]) => directionAt(String(value)) === 'descending').length
  const inOrder = [...ascending.slice(descending), ...ascending.slice(0, descending).reverse()]
  return [...inOrder.map(([, group]) => group), missing].flat()
}
