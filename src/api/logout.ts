import { apiConfig } from './config'
import { session as tabSession, type Session } from './session'

const here = { session: tabSession as Pick<Session, 'end' | 'snapshot'>, ...apiConfig }

/**
 * Ends the session in this tab at once and asks the backend to revoke the bearer token. Does not use the API client, since
 * screens without calls do not load it.
 */
export function logout({ session, base, extensions }: typeof here = here) {
  const { token } = session.snapshot()
  if (extensions && token) {
    const headers = { Authorization: `Bearer ${token}` }
    fetch(`${base}/logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
  }
  session.end()
}
