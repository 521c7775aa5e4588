import { useRef } from 'react'
import { currentOutcome, focusOutcome, isFocusFree, rememberRow } from './focusFallback'
import { focusHeading } from '../focusHeading'

/** What somebody may be typing into since the dialog has begun to close. */
const FIELD = 'input, textarea, [contenteditable]'

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
      const { activeElement: focusedElement } = document
      const dialog = focusedElement?.closest('[role=dialog], [role=alertdialog]')
      const isElsewhere = dialog ? !dialog.contains(target) : focusedElement?.matches(FIELD) === true
      if (isElsewhere && focusedElement !== target) {
        // It would take the focus back and select its field: the next key would replace what is typed there, or be a shortcut.
        event.preventDefault()
        return
      }
      if (event.defaultPrevented) return
      const isThere = target instanceof HTMLElement && target !== document.body && target.isConnected
      // Do not scroll: the page may have scrolled to the change that the dialog made.
      if (isThere) target.focus({ preventScroll: true })
      else if (!focusOutcome(earlierOutcome.current)) {
        // Safari does not focus a clicked button, so the body had the focus. Then Radix focuses the trigger. A dialog that a URL has opened
        // has none.
        if (!(target instanceof HTMLElement) || target === document.body) {
          queueMicrotask(() => document.activeElement === document.body && focusHeading())
          return
        }
        if (isFocusFree()) focusRow.current?.()
      }
      event.preventDefault()
    },
  }
}
