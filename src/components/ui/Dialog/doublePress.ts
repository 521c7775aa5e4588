import { useLayoutEffect, useRef } from 'react'

/** A press: its position in the viewport in pixels, and its time since the page was opened in milliseconds. */
export interface Press {
  x: number
  y: number
  at: number
}

/**
 * Two presses within this time and distance are one double press. An impatient second press comes later than the system's
 * double click.
 */
const DOUBLE_PRESS_MS = 1000
const DOUBLE_PRESS_PX = 24

/** The same for a key. Shorter, because the focus moves to the next row for the next press. */
const DOUBLE_KEY_PRESS_MS = 500

export function isDoublePress(first: Press, second: Press): boolean {
  const distance = Math.hypot(second.x - first.x, second.y - first.y)
  return distance <= DOUBLE_PRESS_PX && second.at - first.at <= DOUBLE_PRESS_MS
}

const pressOf = ({ clientX, clientY, timeStamp }: MouseEvent): Press => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})

let lastPress: Press | null = null
if (typeof document !== 'undefined') {
  // Scripted events have no position.
  const recordPress = (event: PointerEvent) => void (lastPress = event.isTrusted ? pressOf(event) : null)
  document.addEventListener('pointerdown', recordPress, { capture: true, passive: true })
}

/**
 * On a phone the actions of a dialog appear below the finger that opened the dialog.
 * @returns a function that tells whether a click is the second one of the double press that mounted the component
 */
export function useIsOpeningDoublePress(): (click: MouseEvent) => boolean {
  const openingPress = useRef<Press>(null)
  useLayoutEffect(() => {
    openingPress.current = lastPress
  }, [])
  return (click) =>
    openingPress.current !== null && click.detail > 0 && isDoublePress(openingPress.current, pressOf(click))
}

/**
 * The first press of a double press can bring another control under the pointer or the focus, such as that of the next patient.
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
        event.preventDefault()
        event.stopPropagation()
        return
      }
    }
    first.current = press
  }
}
