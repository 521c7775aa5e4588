import type { IsoDate } from '../calendar'
import type { AppointmentStatus } from './appointmentStatus'

/** The day filters in display order (docs/product.md#filters). */
export const DAY_FILTERS = ['all', 'today', 'yesterday', 'thisWeek', 'nextWeek', 'last7Days'] as const
export type DayFilter = (typeof DAY_FILTERS)[number]

export type StatusFilter = 'all' | AppointmentStatus

export interface AppointmentFilter {
  day: DayFilter
  /** The first day, included; empty for none. */
  from: IsoDate
  /** The last day, included; empty for none. */
  to: IsoDate
  status: StatusFilter
  /** The doctor's name; empty for all. */
  doctor: string
  /** Whether only appointments that were changed today are shown (docs/product.md#changes). */
  changedToday: boolean
  /** The search text; empty for all. */
  search: string
}

export const NO_FILTER: AppointmentFilter = {
  day: 'all',
  from: '',
  to: '',
  status: 'all',
  doctor: '',
  changedToday: false,
  search: '',
}
