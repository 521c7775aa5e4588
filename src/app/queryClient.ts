import { focusManager } from '@tanstack/react-query'
import { createQueryClient } from '@/api/queries'
import { session } from '@/api/session'

/** What this tab has read for whoever is logged in. */
export const queryClient = createQueryClient()

session.onEnd(() => queryClient.clear())

// By default only a tab that was hidden counts: a window beside another one is visible all the time.
if (typeof window !== 'undefined') {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    const events = ['visibilitychange', 'focus']
    for (const event of events) window.addEventListener(event, listener)
    return () => {
      for (const event of events) window.removeEventListener(event, listener)
    }
  })
}
