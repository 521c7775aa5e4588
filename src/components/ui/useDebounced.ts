import { useEffect, useState } from 'react'

/** The value, debounced by `delay` milliseconds: so a live region does not announce each typed letter. */
export function useDebounced<T>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
