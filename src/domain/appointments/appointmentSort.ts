/** The columns of the list, in their order. The list can be sorted by each. */
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

/**
 * `upcoming`: today and later, earliest first, then the past, latest first. Otherwise a column, ascending; with `-`
 * before it, descending.
 */
export type AppointmentSort = 'upcoming' | SortColumn | `-${SortColumn}`

export const DEFAULT_SORT: AppointmentSort = 'upcoming'

export const SORTS: readonly AppointmentSort[] = [
  DEFAULT_SORT,
  ...SORT_COLUMNS.flatMap((column) => [column, `-${column}` as const]),
]

export type SortDirection = 'ascending' | 'descending'

/** The column that the order goes by; `upcoming` goes by the date. */
export function sortColumn(sort: AppointmentSort): SortColumn {
  return sort === 'upcoming' ? 'date' : (sort.replace('-', '') as SortColumn)
}

/** As `aria-sort` names it: `upcoming` is neither ascending nor descending. */
export function sortDirection(sort: AppointmentSort): SortDirection | 'other' {
  if (sort === 'upcoming') return 'other'
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

export function sortBy(column: SortColumn, direction: SortDirection): AppointmentSort {
  return direction === 'ascending' ? column : `-${column}`
}

/**
 * The order after a press on a column's heading: ascending at the first press, then the other direction at each press.
 * The date has a third order, the default one, and starts with it.
 */
export function sortAfterPress(column: SortColumn, current: AppointmentSort): AppointmentSort {
  if (current === column) return sortBy(column, 'descending')
  if (column === 'date' && current !== DEFAULT_SORT) return DEFAULT_SORT
  return column
}
