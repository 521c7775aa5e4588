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
