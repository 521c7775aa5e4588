import { useSyncExternalStore } from 'react'
import { isWide, WIDE } from './isWide'

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is as wide as Tailwind's `md`. In script, so that each name is in the page once. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, isWide)
}
