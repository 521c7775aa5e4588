import { useTranslations } from 'use-intl'
import { IdentityError, serverText } from '@/api/errors'
import { identityCode, passwordRequirements } from '@/domain/identityError'

/**
 * Words for a failed login, registration or change of password: the catalogue's text for a known code, the provider's own
 * message for an unknown code, the server's text for a refusal, else `otherwise`.
 */
export function useAccessFailure() {
  const t = useTranslations('errors')
  return (error: unknown, otherwise: string): string => {
    if (!(error instanceof IdentityError)) return serverText(error) ?? otherwise
    const known = identityCode(error.code)
    if (known === null) return error.message
    const requirements =
      known === 'password-does-not-meet-requirements' ? passwordRequirements(error.message) : null
    return requirements ? t('passwordRequirements', { requirements }) : t(`identity.${known}`)
  }
}
