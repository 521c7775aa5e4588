import { useEffect } from 'react'

/** What runs in the background waits this long after the first render. */
export const PRELOAD_DELAY_MS = 500

/** What shows that somebody is about to use the screen. A touch begins with `pointerdown`. */
const APPROACHES = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Loads the code of overlays once a pointer or the focus comes to the screen, so that it does not compete with the first render. A failure
 * shows when the overlay opens.
 * @param loads the same array at each call
 */
export function usePreloadedCode(loads: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    const ended = new AbortController()
    const load = () => {
      ended.abort()
      for (const each of loads) each().catch(() => undefined)
    }
    for (const type of APPROACHES) {
      document.addEventListener(type, load, { capture: true, passive: true, signal: ended.signal })
    }
    return () => ended.abort()
  }, [loads])
}
