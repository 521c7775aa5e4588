import { focusManager } from '@tanstack/react-query'
import { createQueryClient } from '@/api/queries'
import { session } from '@/api/session'

/** The cache of this tab's session. */
export const queryClient = createQueryClient()

session.onEnd(() => queryClient.clear())

// Refetch on window focus too. By default only a hidden tab that becomes visible refetches, and a window beside another is always visible.
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
