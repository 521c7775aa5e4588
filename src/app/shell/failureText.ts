import { useTranslations } from 'use-intl'
import { isNoResponse, isUnauthorized, serverText } from '@/api/errors'

/** Returns a function that says why a call that changes something has failed (docs/product.md#failures). */
export function useFailureText(): (failure: unknown) => string {
  const t = useTranslations('errors')
  return (failure) => {
    if (isUnauthorized(failure)) return t('status.noToken')
    if (isNoResponse(failure)) return t('doctors.unanswered')
    return serverText(failure) ?? t('somethingWentWrong')
  }
}
