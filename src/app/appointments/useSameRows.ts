import { useState } from 'react'

/** The same array for as long as it holds the same rows: a page does not render again because rows on other pages changed. */
export function useSameRows<T>(rows: readonly T[]): readonly T[] {
  const [same, setSame] = useState(rows)
  if (rows === same || (rows.length === same.length && rows.every((row, at) => row === same[at]))) return same
  setSame(rows)
  return rows
}
