import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { DAY_FILTERS, type DayFilter, type StatusFilter } from '@/domain/appointments/appointmentList'
import { isIsoDate, type IsoDate } from '@/domain/calendar'
import { idParam } from '../shell/links'

/**
 * The state of an appointment list in its URL: filters, sort, page and ids, never a name. Default values are left out.
 */
export interface ListUrl<Sort extends string = string> {
  day: DayFilter
  /** The first and the last day, both included; empty for none. */
  from: IsoDate
  to: IsoDate
  status: StatusFilter
  /** Id of the doctor filtered by. */
  doctor: number | null
  /** `today` shows only what was changed today. */
  changed: 'today' | null
  /** Null for the order chosen last in this session. */
  sort: Sort | null
  /** From 1. */
  page: number
  /** Id of the appointment whose status dialog is open. */
  appointment: number | null
  /** Whether the dialog to schedule one is open. */
  schedule: boolean
}

const DEFAULT_LIST_URL: ListUrl<never> = {
  day: 'all',
  from: '',
  to: '',
  status: 'all',
  doctor: null,
  changed: null,
  sort: null,
  page: 1,
  appointment: null,
  schedule: false,
}

/** The search part, such as `?day=today&page=2`; empty if every value is the default. */
export function listUrlSearch(url: Partial<ListUrl>): string {
  const search = new URLSearchParams()
  for (const key of Object.keys(DEFAULT_LIST_URL) as (keyof ListUrl)[]) {
    const value = url[key] ?? DEFAULT_LIST_URL[key]
    if (value !== null && value !== DEFAULT_LIST_URL[key])
      search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

/**
 * Reads the search part of a URL; invalid values count as missing.
 * @param knownValues the orders and the statuses that the list knows
 */
export function readListUrl<Sort extends string>(
  search: URLSearchParams,
  knownValues: { sorts: readonly Sort[]; statuses: readonly AppointmentStatus[] },
): ListUrl<Sort> {
  const oneOf = <T extends string, Otherwise>(key: string, values: readonly T[], otherwise: Otherwise) =>
    values.find((each) => each === search.get(key)) ?? otherwise
  const date = (key: string) => {
    const text = search.get(key) ?? ''
    return isIsoDate(text) ? text : ''
  }
  const id = (key: string) => idParam(search.get(key) ?? undefined)
  return {
    day: oneOf('day', DAY_FILTERS, DEFAULT_LIST_URL.day),
    from: date('from'),
    to: date('to'),
    status: oneOf('status', knownValues.statuses, DEFAULT_LIST_URL.status),
    doctor: id('doctor'),
    changed: oneOf('changed', ['today'] as const, null),
    sort: oneOf('sort', knownValues.sorts, DEFAULT_LIST_URL.sort),
    page: id('page') ?? DEFAULT_LIST_URL.page,
    appointment: id('appointment'),
    schedule: search.get('schedule') === '1',
  }
}

/** Kept in the history entry and not in the URL, since it holds a name or matters only here (docs/product.md#urls). */
export interface EntryState {
  /** Id of the clinic: the history survives a logout, and the next clinic must not see the search. */
  clinicId?: string
  /** Name of the doctor filtered by, if no id is known for it. */
  doctorName?: string
  /** The text of the search field. */
  search?: string
  /** Whether opening a dialog made this entry, so that going back closes it. */
  openedDialog?: true
  /** Whether the draft of the schedule dialog was filled in for it, by *Book again*. */
  filledIn?: true
}

/** The state of a history entry that this clinic made; empty for any other. */
export function readEntry(state: unknown, clinicId: string): EntryState {
  if (typeof state !== 'object' || state === null) return {}
  if (!('clinicId' in state) || state.clinicId !== clinicId) return {}
  return {
    ...('doctorName' in state && typeof state.doctorName === 'string' && { doctorName: state.doctorName }),
    ...('search' in state && typeof state.search === 'string' && { search: state.search }),
    ...('openedDialog' in state && state.openedDialog === true && { openedDialog: true }),
    ...('filledIn' in state && state.filledIn === true && { filledIn: true }),
  }
}
