import { apiConfig } from './config'
import { session as tabSession, type Session } from './session'

const here = { session: tabSession as Pick<Session, 'end' | 'snapshot'>, ...apiConfig }

/**
 * Ends the session here at once; the backend revokes its bearer when it hears of it. Without the client of all other calls:
 * a tab may have to end on a screen that makes none.
 */
export function logout({ session, base, extensions }: typeof here = here) {
  const { token } = session.snapshot()
  if (extensions && token) {
    const headers = { Authorization: `Bearer ${token}` }
    fetch(`${base}/logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined)
  }
  session.end()
}
