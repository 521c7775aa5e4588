import { useSyncExternalStore } from 'react'
import { useLocation, useSubmit } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { logout } from '@/api/logout'
import { session, type SessionState } from '@/api/session'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { announceLogout } from './otherTabs'
import { screens } from './screens'

/** Who is logged in in this tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
}

/** What a form says that is still open once its session has expired (docs/product.md#sessions). */
export function useExpiredSession() {
  const t = useTranslations('errors.status')
  const { expired } = useSession()
  const { pathname, search } = useLocation()
  return {
    expired,
    /** Where to log in; undefined while the session lasts. */
    loginHref: expired ? screens.login.getHref(pathname + search) : undefined,
    /** What a form shows: that the session has expired, else its own message. */
    messageOr: (own: Message | undefined): Message | undefined =>
      expired ? { tone: 'error', text: t('noToken') } : own,
  }
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
