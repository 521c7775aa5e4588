import { DAY_FILTERS, type DayFilter, type StatusFilter } from '@/domain/appointments/appointmentList'
import { idParam } from '../navigation/idParam'
import { knownStatuses } from './knownStatuses'

/**
 * The state of an appointment list in its URL: filters, sort, page and ids, never a name. Default values are left out.
 */
export interface AppointmentAddress<Sort extends string = string> {
  day: DayFilter
  status: StatusFilter
  /** Id of the doctor filtered by. */
  doctor: number | null
  /** Null for the order chosen last in this session. */
  sort: Sort | null
  /** From 1. */
  page: number
  /** Id of the appointment whose status dialog is open. */
  appointment: number | null
  /** Whether the dialog to schedule one is open. */
  schedule: boolean
}

const DEFAULT: AppointmentAddress<never> = {
  day: 'all',
  status: 'all',
  doctor: null,
  sort: null,
  page: 1,
  appointment: null,
  schedule: false,
}

/**
 * Reads the search part of a URL; invalid values count as missing.
 * @param sorts the orders that the list knows
 */
export function readAddress<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly Sort[],
): AppointmentAddress<Sort> {
  const oneOf = <T extends string, Otherwise>(key: string, values: readonly T[], otherwise: Otherwise) =>
    values.find((each) => each === search.get(key)) ?? otherwise
  const id = (key: string) => idParam(search.get(key) ?? undefined)
  return {
    day: oneOf('day', DAY_FILTERS, DEFAULT.day),
    status: oneOf('status', knownStatuses(), DEFAULT.status),
    doctor: id('doctor'),
    sort: oneOf('sort', sorts, DEFAULT.sort),
    page: id('page') ?? DEFAULT.page,
    appointment: id('appointment'),
    schedule: search.get('schedule') === '1',
  }
}

/** The search part, such as `?day=today&page=2`; empty if every value is the default. */
export function appointmentSearch(address: Partial<AppointmentAddress>): string {
  const search = new URLSearchParams()
  for (const key of Object.keys(DEFAULT) as (keyof AppointmentAddress)[]) {
    const value = address[key] ?? DEFAULT[key]
    if (value !== null && value !== DEFAULT[key]) search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
