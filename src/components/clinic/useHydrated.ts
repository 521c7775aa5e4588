import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether React has hydrated the prerendered HTML and attached its event handlers. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
