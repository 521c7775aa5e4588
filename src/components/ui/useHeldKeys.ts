import { useEffect, useEffectEvent, useRef } from 'react'

/** An element that waits for an answer. Enter and arrow keys that are pressed in it act after the answer, and so do the keys behind them. */
const WAITING = '[data-holds-keys]'
const FOCUSABLE = 'input, button, select, textarea, a[href], [tabindex]'

/**
 * Keys must not depend on how fast an answer is: what is pressed in an element with `data-holds-keys` is held until the focus has gone
 * on, or the attribute has gone, and then acts in its order. A typed character, Escape, a pointer press, and an Enter that would reach
 * another field than a button drop what is held.
 * @returns `drop`, which forgets what is held, and the props of the element around all of them
 */
export function useHeldKeys() {
  const heldEvents = useRef<KeyboardEvent[]>([])
  const replayed = useRef<KeyboardEvent>(undefined)
  const drop = () => void (heldEvents.current = [])
  useEffect(() => {
    document.addEventListener('pointerdown', drop, { capture: true })
    return () => document.removeEventListener('pointerdown', drop, { capture: true })
  }, [])
  const release = useEffectEvent(async () => {
    while (heldEvents.current.length > 0 && !replayed.current) {
      const again = new KeyboardEvent('keydown', heldEvents.current[0])
      replayed.current = again
      // React renders what the answer or the last key has changed.
      await new Promise((resolve) => setTimeout(resolve))
      const isWaiting = document.activeElement?.matches(WAITING) === true
      if (!isWaiting && heldEvents.current.shift() && !pressAgain(again)) drop()
      replayed.current = undefined
      if (isWaiting) return
    }
  })
  // The answer renders the element anew.
  useEffect(() => void release())
  const onKeyDownCapture = (event: React.KeyboardEvent) => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey } = event
    if (nativeEvent === replayed.current || key === 'Shift') return
    const isBehind = heldEvents.current.length > 0 || replayed.current !== undefined
    const isFirst = /^(Enter|Arrow)/.test(key) && (event.target as Element).matches(WAITING)
    if (key.length === 1 || key === 'Escape' || key === 'Backspace' || ctrlKey || metaKey || altKey) drop()
    else if (isFirst || (isBehind && /^(Enter|Tab|Arrow)/.test(key))) {
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) heldEvents.current.push(nativeEvent)
    }
  }
  return { drop, props: { onKeyDownCapture } }
}

/** Presses the key in the focused element. Returns false if nobody can have meant that element. */
function pressAgain(event: KeyboardEvent): boolean {
  const { activeElement } = document
  if (!activeElement?.dispatchEvent(event)) return true
  if (event.key === 'Tab') focusNeighbour(activeElement, event.shiftKey ? -1 : 1)
  else if (event.key === 'Enter' && activeElement.matches('button')) (activeElement as HTMLElement).click()
  else return false
  return true
}

function focusNeighbour(element: Element, step: 1 | -1) {
  const around = element.closest('[role=dialog]') ?? document
  const stops = [...around.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
  )
  stops.at((stops.findIndex((each) => each === element) + step) % stops.length)?.focus()
}
