import { useState } from 'react'

/** Returns the previous array while it holds the same rows, so that a page does not render again for rows of other pages. */
export function useSameRows<T>(rows: readonly T[]): readonly T[] {
  const [same, setSame] = useState(rows)
  if (rows === same || (rows.length === same.length && rows.every((row, at) => row === same[at]))) return same
  setSame(rows)
  return rows
}
