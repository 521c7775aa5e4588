import { useLayoutEffect, useRef, useState } from 'react'

type Callbacks = Record<string, (...args: never[]) => unknown>

/**
 * Functions that keep their identity and call the latest ones, so that the rows of a list render only when their data change.
 * @param callbacks the same names at each render
 */
export function useStableCallbacks<T extends Callbacks>(callbacks: T): T {
  const latest = useRef(callbacks)
  useLayoutEffect(() => {
    latest.current = callbacks
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(callbacks).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
      ) as T,
  )
  return stable
}
