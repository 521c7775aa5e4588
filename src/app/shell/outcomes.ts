import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isNoResponse, isUnauthorized, serverText } from '@/api/errors'
import { isLoggedIn, session } from '@/api/session'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { useToast } from '@/components/ui/Toast/useToast'
import { useComingScreen } from './comingScreen'

/** Shows the outcome of a call that ends after its screen was left, in a toast. */
export function useLateOutcome() {
  const toast = useToast()
  const comingScreen = useComingScreen()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return {
    isLeft: () => isLeft.current || comingScreen() !== undefined,
    tell: (title: string, { tone, text }: Message) => {
      // An expired session is reported on every screen, which then hides all names.
      if (isLoggedIn(session.snapshot())) toast({ tone, title, description: text })
    },
  }
}

/**
 * Returns a function that says why a call that changes something has failed (docs/product.md#failures).
 * @param unanswered the text without a response
 * @param otherwise the text if the backend gives none
 */
export function useFailureText(unanswered?: string, otherwise?: string): (failure: unknown) => string {
  const t = useTranslations('errors')
  return (failure) => {
    if (isUnauthorized(failure)) return t('status.noToken')
    if (isNoResponse(failure)) return unanswered ?? t('doctors.unanswered')
    return serverText(failure) ?? otherwise ?? t('somethingWentWrong')
  }
}
