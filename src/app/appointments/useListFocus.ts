import { useEffect, useRef } from 'react'
import { rememberPlace } from '@/components/ui/Dialog/focusPlace'

/**
 * Keeps the focus in the list when the focused row disappears, for example after its dialog has closed and the list was fetched
 * again.
 * @param rows a new array whenever the rows change
 */
export function useListFocus(rows: readonly unknown[]) {
  const focusPlace = useRef<() => void>(undefined)
  useEffect(() => {
    if (document.activeElement === document.body) focusPlace.current?.()
  }, [rows])
  return {
    onFocus: (event: React.FocusEvent) => {
      focusPlace.current = rememberPlace(event.target)
    },
    onBlur: () => {
      focusPlace.current = undefined
    },
  }
}
