import { STATUSES, type AppointmentStatus } from './appointmentStatus'

/** The day filters in the order of the list (docs/product.md#filters). */
export const DAY_FILTERS = ['all', 'today', 'yesterday', 'thisWeek', 'nextWeek', 'last7Days'] as const
export type DayFilter = (typeof DAY_FILTERS)[number]

export const STATUS_FILTERS = ['all', ...STATUSES] as const
export type StatusFilter = 'all' | AppointmentStatus

export interface AppointmentFilter {
  day: DayFilter
  status: StatusFilter
  /** The doctor's name; empty for all. */
  doctor: string
  /** What is typed to find appointments by; empty for all. */
  search: string
}

export const NO_FILTER: AppointmentFilter = { day: 'all', status: 'all', doctor: '', search: '' }
