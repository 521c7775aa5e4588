import { useSyncExternalStore } from 'react'

const wide = '(width >= 48rem)'

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isWide = () => matchMedia(wide).matches

/** Whether the window is as wide as Tailwind's `md`. In script, so that each name is in the page once. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, isWide)
}
