import { useTranslations } from 'use-intl'
import { ResponseError, isNoResponse, isUnauthorized } from '@/api/errors'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'

/** The message of a failed change of status or check-in (docs/product.md#failures). */
export function useStatusFailure() {
  const t = useTranslations('errors.status')
  return (failure: unknown): Message => {
    // Only the server knows how long to wait.
    if (failure instanceof ResponseError && failure.status === 429 && failure.message) {
      return { tone: 'error', text: failure.message }
    }
    const text = isUnauthorized(failure) ? 'noToken' : isNoResponse(failure) ? 'unanswered' : 'failed'
    return { tone: 'error', text: t(text) }
  }
}
