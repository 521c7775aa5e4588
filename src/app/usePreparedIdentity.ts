import { useEffect } from 'react'
import { loadIdentity } from '@/api/loadIdentity'

const AFTER_PAINT = 300

/** Fetches the identity provider once the form has been painted, so that it is there when the form is sent. */
export function usePreparedIdentity() {
  useEffect(() => {
    const timer = setTimeout(() => void loadIdentity().catch(() => undefined), AFTER_PAINT)
    return () => clearTimeout(timer)
  }, [])
}
