import { useEffect } from 'react'
import { loadIdentity } from '@/api/loadIdentity'

/** Fetches the identity provider once the form has been painted, so that it is there when the form is sent. */
export function usePreparedIdentity() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => void loadIdentity().catch(() => undefined))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
}
