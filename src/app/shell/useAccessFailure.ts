import { useTranslations } from 'use-intl'
import { IdentityError, serverText } from '@/api/errors'
import { identityCode, passwordRequirements } from '@/domain/identityError'

/**
 * The text for a failed login, registration or change of password. For a failure at the identity provider it is the catalogue's
 * text for the code, or the provider's message if the code is unknown. For any other failure it is the server's text, else `otherwise`.
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
