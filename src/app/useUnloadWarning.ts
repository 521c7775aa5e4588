import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** While `typed`, the browser asks before it closes or reloads the page: what is typed lives in memory alone (design §3). */
export function useUnloadWarning(typed: boolean) {
  useEffect(() => {
    if (!typed) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [typed])
}
