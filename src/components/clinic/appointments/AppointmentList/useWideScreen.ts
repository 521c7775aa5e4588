import { useSyncExternalStore } from 'react'
import { isWideScreen, WIDE_SCREEN_QUERY } from './isWideScreen'

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE_SCREEN_QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isWideOnServer = () => true

/**
 * Whether the viewport is at least as wide as Tailwind's `md`. Not a CSS media query: rendering table and cards would put each
 * name into the page twice.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen, isWideOnServer)
}
