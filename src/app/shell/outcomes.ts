import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isNoResponse, isUnauthorized, serverText } from '@/api/errors'
import { isLoggedIn, session } from '@/api/session'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { useToast } from '@/components/ui/Toast/useToast'
import { usePendingScreenKey } from './pendingScreen'

/** Shows the outcome of a call that ends after its screen was left, in a toast. */
export function useLateOutcome() {
  const toast = useToast()
  const pendingScreenKey = usePendingScreenKey()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return {
    isLeft: () => isLeft.current || pendingScreenKey() !== undefined,
    tell: (title: string, { tone, text }: Message) => {
      // An expired session is reported on every screen, which then hides all names.
      if (isLoggedIn(session.snapshot())) toast({ tone, title, description: text })
    },
  }
}

/** The message of a screen's last call. An outcome that arrives after the screen was left is a toast. */
export function useOutcome() {
  const late = useLateOutcome()
  const [message, setMessage] = useState<Message>()
  return {
    ...late,
    message,
    clear: () => setMessage(undefined),
    /** @param title names in a toast what the outcome is about */
    show: (title: string, next: Message) => (late.isLeft() ? late.tell(title, next) : setMessage(next)),
  }
}

/**
 * Calls `onSuccess` once a read shows the change of a call that has failed: only its response was lost.
 * @param isDone false while the call runs
 */
export function useUnreportedSuccess(isDone: boolean, onSuccess: () => void) {
  const succeed = useEffectEvent(onSuccess)
  useEffect(() => {
    if (isDone) succeed()
  }, [isDone])
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
