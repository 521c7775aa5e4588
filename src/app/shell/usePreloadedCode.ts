import { useEffect } from 'react'

/** Code that no visible part needs waits this long after the first render. */
export const PRELOAD_DELAY_MS = 500

/**
 * Loads the code of overlays once the screen is shown. A failure shows when the overlay opens.
 * @param loads the same array at each call
 */
export function usePreloadedCode(loads: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of loads) load().catch(() => undefined)
    }, PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [loads])
}
