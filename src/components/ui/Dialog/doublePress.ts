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

export function isDoublePress(first: Press, second: Press): boolean {
  const distance = Math.hypot(second.x - first.x, second.y - first.y)
  return distance <= DOUBLE_PRESS_PX && second.at - first.at <= DOUBLE_PRESS_MS
}

export const pressOf = ({ clientX, clientY, timeStamp }: MouseEvent): Press => ({
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
