import { useRef } from 'react'
import { isDoublePress, pressOf, type Press } from '../../ui/Dialog/doublePress'

/** Shorter than with a pointer, because the focus moves to the next row for the next press. */
const DOUBLE_KEY_PRESS_MS = 500

/**
 * The first press of a double press can bring another control under the pointer or the focus, such as that of the next patient. Presses
 * that follow each other without a pause are one.
 * @returns a handler for `onClickCapture` that stops the second click if it is on another control
 */
export function useOneControlPerDoublePress(): (event: React.MouseEvent) => void {
  const first = useRef<Press & { control: Element; isKey: boolean }>(null)
  return (event) => {
    const control = event.target instanceof Element && event.target.closest('button')
    if (!control) return
    const press = { ...pressOf(event.nativeEvent), control, isKey: event.detail === 0 }
    const before = first.current
    if (before && before.control !== control && before.isKey === press.isKey) {
      const isSecond = press.isKey
        ? press.at - before.at <= DOUBLE_KEY_PRESS_MS
        : // Scripted events have no position.
          (press.x > 0 || press.y > 0) && isDoublePress(before, press)
      if (isSecond) {
        before.at = press.at
        event.preventDefault()
        event.stopPropagation()
        return
      }
    }
    first.current = press
  }
}
