import { useEffect } from 'react'

/** Lets the browser ask before it closes or reloads the page. A listener at other times would keep the page out of the back/forward cache. */
export function useAskBeforeUnload(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}
