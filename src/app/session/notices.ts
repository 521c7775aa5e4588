import type { Location } from 'react-router-dom'

const NOTICES = ['registered', 'passwordChanged', 'emailVerified'] as const

/** What a screen has to say to the one that it leads to; kept in the history, out of the address. */
export interface LoginState {
  notice?: (typeof NOTICES)[number]
  email?: string
}

/** The state that a screen left for /login; rubbish counts as none. */
export function loginState(location: Location): LoginState {
  const state: unknown = location.state
  if (typeof state !== 'object' || state === null) return {}
  const notice = 'notice' in state ? NOTICES.find((each) => each === state.notice) : undefined
  const email = 'email' in state && typeof state.email === 'string' ? state.email : undefined
  return { ...(notice && { notice }), ...(email && { email }) }
}
