import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { isLoggedIn, type SessionState } from '@/api/session'
import { useDraft } from './drafts'

/**
 * Keeps the search text when a session ends, until the same clinic logs in again in this tab. The text is only in the
 * history entry (docs/product.md#urls), which the login replaces.
 * @returns the state to put back into the history entry, or undefined
 */
export function useInterruptedSearch(clinicId: string | null, session: SessionState): object | null {
  const { pathname, search, ...location } = useLocation()
  const state: unknown = location.state
  const url = pathname + search
  const [kept, keep] = useDraft(clinicId ?? '', 'search')
  const loggedIn = isLoggedIn(session)

  const settle = useEffectEvent(() => {
    // Going back leads to the entry of the dialog, not to the list.
    if (session.expired && hasSearchText(state)) keep({ url, state: { ...state, openedDialog: false } })
    else if (loggedIn && kept) keep(null)
  })
  useEffect(() => settle(), [session.expired, loggedIn, url, state])

  return loggedIn && kept?.url === url ? kept.state : null
}

function hasSearchText(state: unknown): state is { search: string } {
  return typeof state === 'object' && state !== null && 'search' in state && Boolean(state.search)
}
