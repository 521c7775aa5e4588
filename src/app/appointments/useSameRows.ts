import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** Returns equal rows, and an equal array of rows, as the same objects, so that only the rows that have changed render again. */
export function useSameRows<T extends { id: number }>(rows: readonly T[]): readonly T[] {
  const [same, setSame] = useState(rows)
  if (rows === same) return same
  const before = new Map(same.map((row) => [row.id, row]))
  const next = rows.map((row) => replaceEqualDeep(before.get(row.id), row))
  if (next.length === same.length && next.every((row, at) => row === same[at])) return same
  setSame(next)
  return next
}
