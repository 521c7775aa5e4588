import { useEffect, useRef } from 'react'
import { rememberListPosition } from '@/components/ui/Dialog/focusFallback'

/**
 * Keeps the focus in the list when the focused row disappears, for example after its dialog has closed and the list was fetched
 * again.
 * @param rows a new array whenever the rows change
 */
export function useListFocus(rows: readonly unknown[]) {
  const focusPosition = useRef<() => void>(undefined)
  useEffect(() => {
    if (document.activeElement === document.body) focusPosition.current?.()
  }, [rows])
  return {
    onFocus: (event: React.FocusEvent) => {
      focusPosition.current = rememberListPosition(event.target)
    },
    onBlur: () => {
      focusPosition.current = undefined
    },
  }
}
