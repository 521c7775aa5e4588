import { useRef } from 'react'
import { focusNeighbour, focusSameRow, rememberRow, type RememberedRow } from './focusFallback'

type AutoFocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void
  onCloseAutoFocus?: (event: Event) => void
}

/**
 * Returns the focus to the element that opened the dialog. Radix does so only for a trigger, but most dialogs are opened by
 * state. If the element was removed, the row of the same appointment gets the focus, or else the next row.
 */
export function useFocusReturn({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: AutoFocusHandlers): Required<AutoFocusHandlers> {
  const opener = useRef<Element | null>(null)
  const row = useRef<RememberedRow>(null)
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement
      row.current = opener.current instanceof HTMLElement ? rememberRow(opener.current) : null
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus: (event) => {
      onCloseAutoFocus?.(event)
      const target = opener.current
      // Safari does not focus a clicked button, so the body had the focus. Then Radix focuses the trigger.
      if (event.defaultPrevented || !(target instanceof HTMLElement) || target === document.body) return
      event.preventDefault()
      // Do not scroll: the page may have scrolled to the change that the dialog made.
      if (target.isConnected) target.focus({ preventScroll: true })
      else if (row.current && !focusSameRow(row.current)) focusNeighbour(row.current)
    },
  }
}
