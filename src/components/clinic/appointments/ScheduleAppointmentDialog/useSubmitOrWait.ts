import { useEffect, useEffectEvent, useRef } from 'react'
import { type BookingDraft, isSameBooking } from '@/domain/appointments/bookingDraft'

interface SubmitOrWaitOptions {
  draft: BookingDraft
  /** Whether the chosen slot cannot be checked yet. */
  isWaiting: boolean
  formElement: React.RefObject<HTMLFormElement | null>
}

/** Submits the form. A press while it waits is submitted afterwards, unless the draft was edited meanwhile. */
export function useSubmitOrWait(
  { submit }: { submit: (event: React.SubmitEvent) => void },
  { draft, isWaiting, formElement }: SubmitOrWaitOptions,
) {
  const pressedDraft = useRef<BookingDraft>(null)
  const submitPressed = useEffectEvent(() => {
    const isUnchanged = pressedDraft.current !== null && isSameBooking(pressedDraft.current, draft)
    pressedDraft.current = null
    if (isUnchanged) formElement.current?.requestSubmit()
  })
  useEffect(() => {
    if (!isWaiting) submitPressed()
  }, [isWaiting])
  return (event: React.SubmitEvent) => {
    pressedDraft.current = isWaiting ? draft : null
    if (isWaiting) event.preventDefault()
    else submit(event)
  }
}
