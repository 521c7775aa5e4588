/**
 * `upcoming`: today and later first, earliest first; then the past, latest first. Otherwise the name of a column for
 * ascending order, with the prefix `-` for descending order.
 */
export type SortBy<Column extends string> = 'upcoming' | Column | `-${Column}`

export const DEFAULT_SORT = 'upcoming'

export type SortDirection = 'ascending' | 'descending'

/** The sorted column. `upcoming` sorts by the date. */
export function sortColumn<Column extends string>(sort: SortBy<Column>): Column | 'date' {
  return sort === DEFAULT_SORT ? 'date' : (sort.replace('-', '') as Column)
}

/** The value for `aria-sort`. `upcoming` is neither ascending nor descending. */
export function sortDirection(sort: SortBy<string>): SortDirection | 'other' {
  if (sort === DEFAULT_SORT) return 'other'
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

export function sortBy<Column extends string>(column: Column, direction: SortDirection): SortBy<Column> {
  return direction === 'ascending' ? column : `-${column}`
}

/** Columns whose first press sorts descending: who has waited longest is next. */
const DESCENDING_FIRST = ['waiting']

/** The direction in which a column is sorted when it is chosen. */
export const firstDirection = (column: string): SortDirection =>
  DESCENDING_FIRST.includes(column) ? 'descending' : 'ascending'

/**
 * The order after a press on a column heading. The first press sorts ascending, each further press reverses the direction. The
 * waiting time starts descending. The date column also has the default order, and starts with it. `current` is undefined if the order is unknown.
 */
export function sortAfterPress<Column extends string>(
  column: Column,
  current: SortBy<Column> | undefined,
): SortBy<Column> {
  const first = firstDirection(column)
  if (current === sortBy(column, first))
    return sortBy(column, first === 'ascending' ? 'descending' : 'ascending')
  if (column === 'date' && current !== DEFAULT_SORT) return DEFAULT_SORT
  return sortBy(column, first)
}
