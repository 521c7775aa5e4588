export interface Page<T> {
  rows: T[]
  /** The shown page, from 1 to `pageCount`. */
  page: number
  /** At least 1. */
  pageCount: number
  total: number
}

/** One page of the rows. A page out of range is clamped. */
export function pageOf<T>(rows: readonly T[], page: number, pageSize: number): Page<T> {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount)
  return {
    rows: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    page: currentPage,
    pageCount,
    total: rows.length,
  }
}
