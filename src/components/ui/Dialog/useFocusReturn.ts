import { useRef } from 'react'
import { rememberRow } from './focusFallback'

type AutoFocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void
  onCloseAutoFocus?: (event: Event) => void
}

/**
 * Returns the focus to the element that opened the dialog. Radix does so only for a trigger, but most dialogs are opened by
 * state. If the element was removed, the row of the same appointment gets the focus, or else the next row. A dialog that has opened
 * meanwhile keeps the focus.
 */
export function useFocusReturn({
  onOpenAutoFocus,
  onCloseAutoFocus,
}: AutoFocusHandlers): Required<AutoFocusHandlers> {
  const opener = useRef<Element | null>(null)
  const focusRow = useRef<() => void>(undefined)
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement
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
      // Safari does not focus a clicked button, so the body had the focus. Then Radix focuses the trigger.
      if (event.defaultPrevented || !(target instanceof HTMLElement) || target === document.body) return
      event.preventDefault()
      // Do not scroll: the page may have scrolled to the change that the dialog made.
      if (target.isConnected) target.focus({ preventScroll: true })
      else focusRow.current?.()
    },
  }
}
