/**
 * How many appointments the first request asks for. It is the most that the contract allows: 7 kB compressed, and enough for
 * 13 pages, or for the first page of any filter that lets one row in 13 through.
 */
export const FIRST_ROWS = 200
