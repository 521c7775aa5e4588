import { useEffect, useRef, useState } from 'react'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'

/**
 * The message of a dialog. It is cleared when the dialog opens again. Its timer stops when the dialog closes, so that it cannot
 * change another screen.
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
     * Shows the message. After `ms`, if given, calls `then`, which by default clears the message.
     * @returns false if the dialog has closed, so that the message is not shown
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
    /** Stops the timer and keeps the message. */
    stop,
  }
}
