import type { Location } from 'react-router-dom'

const NOTICES = ['registered', 'passwordChanged', 'emailVerified'] as const

/** Passed to the login screen in the history entry's state, so that the URL has no e-mail address. */
export interface LoginState {
  notice?: (typeof NOTICES)[number]
  email?: string
}

/** The history state of /login; empty if it is not valid. */
export function loginState(location: Location): LoginState {
  const state: unknown = location.state
  if (typeof state !== 'object' || state === null) return {}
  const notice = 'notice' in state ? NOTICES.find((each) => each === state.notice) : undefined
  const email = 'email' in state && typeof state.email === 'string' ? state.email : undefined
  return { ...(notice && { notice }), ...(email && { email }) }
}
