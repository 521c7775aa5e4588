import { useEffect, useState } from 'react'

/** The value that has stood for `delay` milliseconds: for what is read out, while somebody types. */
export function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
