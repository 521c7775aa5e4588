import type { Location } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { IdentityError, serverText } from '@/api/errors'
import { identityCode, passwordRequirements } from '@/domain/identityError'
import { useEffect } from 'react'
import { loadIdentity } from '@/api/loadIdentity'

const NOTICES = ['registered', 'passwordChanged', 'emailVerified', 'sessionEnded'] as const

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

/**
 * The text for a failed login, registration or change of password. For a failure at the identity provider it is the catalogue's
 * text for the code, or the provider's message if the code is unknown. For any other failure it is the server's text, else `otherwise`.
 */
export function useAccessFailure() {
  const t = useTranslations('errors')
  return (error: unknown, otherwise: string): string => {
    if (!(error instanceof IdentityError)) return serverText(error) ?? otherwise
    const code = identityCode(error.code)
    if (code === null) return error.message
    const requirements =
      code === 'password-does-not-meet-requirements' ? passwordRequirements(error.message) : null
    return requirements ? t('passwordRequirements', { requirements }) : t(`identity.${code}`)
  }
}

/** Fetches the identity provider once the form has been painted, so that it is there when the form is sent. */
export function usePreparedIdentity() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => void loadIdentity().catch(() => undefined))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
}
