import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { isLoggedIn, type SessionState } from '@/api/session'
import { useDraft } from '../drafts/drafts'

/**
 * The text of a search is only in the history entry (docs/product.md#addresses), and a login takes that entry's place: from the end of a
 * session until the same clinic is back in this tab it is kept as a draft.
 * @returns the entry's state, while it has to be put back
 */
export function useInterruptedSearch(clinicId: string | null, session: SessionState): object | null {
  const { pathname, search, ...location } = useLocation()
  const state: unknown = location.state
  const address = pathname + search
  const [kept, keep] = useDraft(clinicId ?? '', 'search')
  const loggedIn = isLoggedIn(session)

  const settle = useEffectEvent(() => {
    // Back leads to the dialog's entry of before, and not from that to the list.
    if (session.expired && isSearched(state)) keep({ address, state: { ...state, openedDialog: false } })
    else if (loggedIn && kept) keep(null)
  })
  useEffect(() => settle(), [session.expired, loggedIn, address, state])

  return loggedIn && kept?.address === address ? kept.state : null
}

function isSearched(state: unknown): state is { search: string } {
  return typeof state === 'object' && state !== null && 'search' in state && Boolean(state.search)
}
