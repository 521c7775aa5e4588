import { useTranslations } from 'use-intl'
import { IdentityError, serverText } from '@/api/errors'
import { identityCode } from '@/domain/identityError'

/**
 * Words for a failed login, registration or change of password: the catalogue's for a code that it knows, the provider's
 * own for one that it does not, the server's for a refusal, and else `otherwise` (spec §8).
 */
export function useAccessFailure() {
  const t = useTranslations('errors.identity')
  return (error: unknown, otherwise: string): string => {
    if (!(error instanceof IdentityError)) return serverText(error) ?? otherwise
    const known = identityCode(error.code)
    return known ? t(known) : error.message
  }
}
