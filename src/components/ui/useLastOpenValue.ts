import { useState } from 'react'

/** The value as it was while `open`: what fades out still shows it. */
export function useLastOpenValue<T>(open: boolean, value: T): T {
  const [last, setLast] = useState(value)
  if (open && value !== last) setLast(value)
  return open ? value : last
}
