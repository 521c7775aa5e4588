import { useEffect, useRef } from 'react'
import { currentPreferences } from './preferences'
import { actionOfKeys, latinKey } from './pressedKeys'
import type { ActionName } from './actions'

/** The keys of a sequence follow each other within this time. */
const SEQUENCE_TIMEOUT_MS = 2000

/** Elements that use single keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]'

/**
 * Runs the actions of single keys (docs/product.md#keyboard).
 * @param run called with the action of the pressed keys
 */
export function useShortcuts(isAvailable: boolean, run: (name: ActionName) => void) {
  const pressed = useRef({ keys: [] as string[], at: 0 })
  useEffect(() => {
    if (!isAvailable) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, shiftKey, timeStamp } = event
      if (key.length !== 1 || !isFree(event)) return
      // Firefox would open its own search.
      if (key === '/') event.preventDefault()
      const latin = latinKey({ key, code, shiftKey })
      const { keys, at } = pressed.current
      const sequence = timeStamp - at < SEQUENCE_TIMEOUT_MS ? [...keys, latin] : [latin]
      const found = actionOfKeys(sequence) ?? actionOfKeys([latin])
      pressed.current = { keys: found === 'more' ? sequence : [], at: timeStamp }
      if (!found || found === 'more') return
      // The key must not be typed into the field that the action focuses.
      event.preventDefault()
      run(found)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, repeat } = event
  return (
    !(ctrlKey || metaKey || altKey || defaultPrevented || isComposing || repeat) &&
    currentPreferences().shortcuts === 'on' &&
    !(target instanceof Element && target.closest(OWN_KEYS)) &&
    document.querySelector('[role=dialog], [role=alertdialog]') === null
  )
}
