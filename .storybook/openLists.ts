import { inTest } from './testRun'

/** Milliseconds. A press or a key in this window moves the focus sooner. */
const OWN_MOVE_MS = 100

/**
 * Keeps Radix's lists and the Combobox open when the focus moves to Storybook's panels or to the other frame of side by side. Otherwise
 * nobody could inspect an open list.
 */
export function keepListsOpen() {
  const stop = (event: Event) => event.stopImmediatePropagation()
  addEventListener('blur', (event) => event.isTrusted && event.target === window && stop(event), {
    capture: true,
  })
  if (inTest) return
  // When another frame takes the focus, Chromium takes it from the field first, while this window still has it.
  let lastInput = -Infinity
  for (const name of ['pointerdown', 'mousedown', 'keydown'])
    addEventListener(name, () => (lastInput = performance.now()), { capture: true })
  addEventListener(
    'focusout',
    (event) => {
      if (event.isTrusted && !event.relatedTarget && performance.now() - lastInput > OWN_MOVE_MS) stop(event)
    },
    { capture: true },
  )
}
