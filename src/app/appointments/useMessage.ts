import { useEffect, useRef, useState } from 'react'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'

/**
 * The message of a dialog: gone when the dialog opens anew. Its clock stops when the dialog closes, so nothing happens
 * later to a screen that the person has left.
 * @param open whether the dialog is open
 */
export function useMessage(open: boolean) {
  const [message, setMessage] = useState<Message>()
  const [wasOpen, setWasOpen] = useState(open)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seen = useRef(open)

  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setMessage(undefined)
  }
  useEffect(() => {
    seen.current = open
    return () => {
      seen.current = false
      clearTimeout(timer.current)
    }
  }, [open])

  const stop = () => clearTimeout(timer.current)

  return {
    message,
    /**
     * Shows the message, for `ms` where that is given; then it goes, or `then` happens.
     * @returns false where the dialog has closed meanwhile, and nobody sees it
     */
    show: (next: Message, ms?: number, then: () => void = () => setMessage(undefined)): boolean => {
      if (!seen.current) return false
      stop()
      setMessage(next)
      if (ms !== undefined) timer.current = setTimeout(then, ms)
      return true
    },
    clear: () => {
      stop()
      setMessage(undefined)
    },
    /** Leaves the message, but nothing happens after it. */
    stop,
  }
}
