import { useEffect, useRef } from 'react'
import { rememberPlace } from '@/components/ui/Dialog/focusPlace'

/**
 * Keeps the focus in a list whose rows may go while one of their buttons has it: its dialog has just closed, and the
 * list is read anew.
 * @param rows another array whenever the rows change
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
