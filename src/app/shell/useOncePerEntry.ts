import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Guards dialogs whose state is in the URL. Navigation is not immediate: a second press before it would open two dialogs, or go back
 * twice and leave the screen.
 */
export function useOncePerEntry() {
  const { key } = useLocation()
  const opening = useRef(false)
  const closed = useRef<string>(undefined)
  useEffect(() => {
    opening.current = false
  }, [key])
  return {
    open: (run: () => void) => {
      if (opening.current) return
      opening.current = true
      run()
    },
    close: (run: () => void) => {
      if (closed.current === key) return
      closed.current = key
      run()
    },
  }
}
