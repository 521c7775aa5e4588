import type { DayFilter, StatusFilter } from '@/domain/appointments/appointmentList'

/**
 * The state of an appointment list in its URL: filters, sort, page and ids, never a name. Default values are left out.
 */
export interface ListUrl<Sort extends string = string> {
  day: DayFilter
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

/** Every screen of the app can link to a list. Reading a URL is in readListUrl.ts, which loads with the lists. */
export const DEFAULT_LIST_URL: ListUrl<never> = {
  day: 'all',
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
