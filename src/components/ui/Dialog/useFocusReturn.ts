import { useRef } from 'react'
import { rememberPlace } from './focusPlace'

type AutoFocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void
  onCloseAutoFocus?: (event: Event) => void
}

/**
 * Gives the focus back to what had it: Radix does so for a trigger alone, and most dialogs are opened by state. Where
 * that is gone by then, what stands in its place gets the focus.
 */
export function useFocusReturn({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: AutoFocusHandlers): Required<AutoFocusHandlers> {
  const opener = useRef<Element | null>(null)
  const focusPlace = useRef<() => void>(undefined)
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement
      focusPlace.current = opener.current ? rememberPlace(opener.current) : undefined
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus: (event) => {
      onCloseAutoFocus?.(event)
      const target = opener.current
      // Safari does not focus a button that is clicked: the body had the focus then, and Radix knows the trigger.
      if (event.defaultPrevented || !(target instanceof HTMLElement) || target === document.body) return
      event.preventDefault()
      // The page may have scrolled to what the dialog has changed.
      if (target.isConnected) target.focus({ preventScroll: true })
      else focusPlace.current?.()
    },
  }
}
