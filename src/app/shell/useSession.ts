import { useSyncExternalStore } from 'react'
import { session, type SessionState } from '@/api/session'

/** Who is logged in in this tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
}
