import { useLayoutEffect, useRef } from 'react'

/** Where and when something was pressed: pixels of the window, milliseconds of the page. */
export interface Press {
  x: number
  y: number
  at: number
}

/** Two presses that are no further apart are one double press. */
const SOON = 500
const NEAR = 24

export function isDoublePress(first: Press, second: Press): boolean {
  const distance = Math.hypot(second.x - first.x, second.y - first.y)
  return distance <= NEAR && second.at - first.at <= SOON
}

const pressOf = ({ clientX, clientY, timeStamp }: MouseEvent): Press => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})

let last: Press | null = null
if (typeof document !== 'undefined') {
  // A scripted press is in no place.
  const note = (event: PointerEvent) => void (last = event.isTrusted ? pressOf(event) : null)
  document.addEventListener('pointerdown', note, { capture: true, passive: true })
}

/**
 * Whether a click is the second half of the double press that opened this: on a phone, the actions of a dialog come to
 * lie under the very finger that opened it.
 */
export function useBegunElsewhere(): (click: MouseEvent) => boolean {
  const opening = useRef<Press>(null)
  useLayoutEffect(() => {
    opening.current = last
  }, [])
  return (click) =>
    opening.current !== null && click.detail > 0 && isDoublePress(opening.current, pressOf(click))
}
