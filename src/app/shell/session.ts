import { useSyncExternalStore } from 'react'
import { useSubmit } from 'react-router-dom'
import { logout } from '@/api/logout'
import { session, type SessionState } from '@/api/session'
import { announceLogout } from './otherTabs'
import { screens } from './screens'

/** Who is logged in in this tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
}

/** Ends the session in every tab. The guard of the screen leads to /login. */
export function logOut() {
  const { clinicId } = session.snapshot()
  logout()
  if (clinicId) announceLogout(clinicId)
}

/** Navigates to the login, whose route action logs out: a form with unsaved changes asks first. */
export function useLogOut() {
  const submit = useSubmit()
  return () => void submit(null, { method: 'post', action: screens.login.getHref() })
}
