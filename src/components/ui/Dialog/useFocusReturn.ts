import { useRef } from 'react'

type AutoFocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void
  onCloseAutoFocus?: (event: Event) => void
}

/** Gives the focus back to what had it: Radix does so for a trigger alone, and most dialogs are opened by state. */
export function useFocusReturn({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: AutoFocusHandlers): Required<AutoFocusHandlers> {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus: (event) => {
      onCloseAutoFocus?.(event)
      const target = opener.current
      // Safari does not focus a button that is clicked: the body had the focus then, and Radix knows the trigger.
      if (event.defaultPrevented || !(target instanceof HTMLElement) || target === document.body) return
      if (!target.isConnected) return
      event.preventDefault()
      target.focus()
    },
  }
}
