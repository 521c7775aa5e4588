/**
 * `upcoming`: today and later, earliest first, then the past, latest first. Otherwise a column, ascending; with `-`
 * before it, descending.
 */
export type SortBy<Column extends string> = 'upcoming' | Column | `-${Column}`

export const DEFAULT_SORT = 'upcoming'

export type SortDirection = 'ascending' | 'descending'

/** The column that the order goes by; `upcoming` goes by the date. */
export function sortColumn<Column extends string>(sort: SortBy<Column>): Column | 'date' {
  return sort === DEFAULT_SORT ? 'date' : (sort.replace('-', '') as Column)
}

/** As `aria-sort` names it: `upcoming` is neither ascending nor descending. */
export function sortDirection(sort: SortBy<string>): SortDirection | 'other' {
  if (sort === DEFAULT_SORT) return 'other'
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

export function sortBy<Column extends string>(column: Column, direction: SortDirection): SortBy<Column> {
  return direction === 'ascending' ? column : `-${column}`
}

/**
 * The order after a press on a column's heading: ascending at the first press, then the other direction at each press.
 * The date has a third order, the default one, and starts with it.
 */
export function sortAfterPress<Column extends string>(
  column: Column,
  current: SortBy<Column>,
): SortBy<Column> {
  if (current === column) return sortBy(column, 'descending')
  if (column === 'date' && current !== DEFAULT_SORT) return DEFAULT_SORT
  return column
}
