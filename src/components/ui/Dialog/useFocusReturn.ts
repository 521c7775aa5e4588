import { useRef } from 'react'
import { currentOutcome, focusOutcome, isFocusFree, rememberRow } from './focusFallback'

type AutoFocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void
  onCloseAutoFocus?: (event: Event) => void
}

/**
 * Returns the focus to the element that opened the dialog. Radix does so only for a trigger, but most dialogs are opened by
 * state. If the element was removed, what the dialog has led to gets the focus (`data-outcome-action`), or else the row of the same
 * appointment, or the next row. A dialog that has opened
 * meanwhile keeps the focus.
 */
export function useFocusReturn({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: AutoFocusHandlers): Required<AutoFocusHandlers> {
  const opener = useRef<Element | null>(null)
  const focusRow = useRef<() => void>(undefined)
  const earlierOutcome = useRef<string>(undefined)
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement
      earlierOutcome.current = currentOutcome()
      focusRow.current = opener.current ? rememberRow(opener.current) : undefined
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus: (event) => {
      onCloseAutoFocus?.(event)
      const target = opener.current
      const opened = document.activeElement?.closest('[role=dialog], [role=alertdialog]')
      if (opened && !opened.contains(target)) {
        // It would take the focus back and select its field: the next key would replace what is typed there.
        event.preventDefault()
        return
      }
      if (event.defaultPrevented) return
      const isThere = target instanceof HTMLElement && target !== document.body && target.isConnected
      // Do not scroll: the page may have scrolled to the change that the dialog made.
      if (isThere) target.focus({ preventScroll: true })
      else if (!focusOutcome(earlierOutcome.current)) {
        // Safari does not focus a clicked button, so the body had the focus. Then Radix focuses the trigger.
        if (!(target instanceof HTMLElement) || target === document.body) return
        if (isFocusFree()) focusRow.current?.()
      }
      event.preventDefault()
    },
  }
}
