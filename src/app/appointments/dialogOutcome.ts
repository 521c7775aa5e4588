import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import { useLateOutcome } from '../shell/outcomes'

/** What can be open above the dialog. */
const ABOVE = ':is([data-slot=command-palette], [role=alertdialog])[data-state=open]'

interface ShowOptions {
  /** Names the appointment, for a toast. */
  title: string
  /** How long the dialog shows the message, in milliseconds; by default until the next one. */
  ms?: number
  /** Whether the dialog closes after `ms`; otherwise the message is cleared. */
  closes?: boolean
}

/**
 * The message of one opening of a dialog. An outcome that arrives after the dialog has closed is a toast, so that it shows in no other
 * dialog. Its timer ends with the dialog.
 * @param onClose closes the dialog
 * @param onClosed called when the dialog has closed or has given way to another one
 */
export function useDialogOutcome(open: boolean, onClose: () => void, onClosed?: () => void) {
  const [outcome, setOutcome] = useState<{ message: Message; ms?: number; closes?: boolean }>()
  const isOpen = useRef(open)
  const { tell } = useLateOutcome()
  const handleClosed = useEffectEvent(() => onClosed?.())
  useEffect(() => {
    if (!open) return
    isOpen.current = true
    return () => {
      isOpen.current = false
      // In development React ends and repeats each effect once.
      setTimeout(() => !isOpen.current && handleClosed())
    }
  }, [open])
  const end = useEffectEvent(() => {
    // Closing now would close the palette above too, and lose what is typed there: wait again.
    if (outcome?.closes && document.querySelector(ABOVE)) setOutcome({ ...outcome })
    else if (outcome?.closes) onClose()
    else setOutcome(undefined)
  })
  useEffect(() => {
    if (!open || outcome?.ms === undefined) return
    const timer = setTimeout(() => end(), outcome.ms)
    return () => clearTimeout(timer)
  }, [open, outcome])
  return {
    message: outcome?.message,
    clear: () => setOutcome(undefined),
    isOpen: () => isOpen.current,
    /** @returns whether the dialog shows it */
    show: (message: Message, { title, ...options }: ShowOptions): boolean => {
      if (isOpen.current) setOutcome({ message, ...options })
      else tell(title, message)
      return isOpen.current
    },
  }
}
