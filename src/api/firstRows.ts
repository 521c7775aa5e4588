/**
 * Rows of the first request, the most that the contract allows: 7 kB compressed, 13 pages, or the first page of a filter that
 * one row in 13 passes.
 */
export const FIRST_ROWS = 200
