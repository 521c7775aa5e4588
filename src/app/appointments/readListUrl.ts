import { DAY_FILTERS } from '@/domain/appointments/appointmentList'
import { idParam } from '../shell/idParam'
import { DEFAULT_LIST_URL, type ListUrl } from './listUrl'
import { knownStatuses } from './knownStatuses'

/**
 * Reads the search part of a URL; invalid values count as missing.
 * @param sorts the orders that the list knows
 */
export function readListUrl<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly Sort[],
): ListUrl<Sort> {
  const oneOf = <T extends string, Otherwise>(key: string, values: readonly T[], otherwise: Otherwise) =>
    values.find((each) => each === search.get(key)) ?? otherwise
  const id = (key: string) => idParam(search.get(key) ?? undefined)
  return {
    day: oneOf('day', DAY_FILTERS, DEFAULT_LIST_URL.day),
    status: oneOf('status', knownStatuses(), DEFAULT_LIST_URL.status),
    doctor: id('doctor'),
    changed: oneOf('changed', ['today'] as const, null),
    sort: oneOf('sort', sorts, DEFAULT_LIST_URL.sort),
    page: id('page') ?? DEFAULT_LIST_URL.page,
    appointment: id('appointment'),
    schedule: search.get('schedule') === '1',
  }
}
