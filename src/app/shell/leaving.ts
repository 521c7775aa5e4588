import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useBlocker } from 'react-router-dom'

/** Lets the browser ask before it closes or reloads the page. A listener at other times would keep the page out of the back/forward cache. */
export function useAskBeforeUnload(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}

/**
 * Ignores Back while requests run: only the screen tells which changes were made. The browser asks before it closes the page.
 * @param onBack called in place of Back otherwise, such as by a dialog without a URL
 */
export function useStayWhile(isRunning: boolean, onBack?: () => void) {
  const blocker = useBlocker(
    ({ historyAction }) => isRunning || (onBack !== undefined && historyAction === NavigationType.Pop),
  )
  const stay = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    if (!isRunning) onBack?.()
  })
  useEffect(() => stay(), [blocker])
  useAskBeforeUnload(isRunning)
}
