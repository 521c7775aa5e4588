import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React's event handlers are attached: false in markup that was rendered ahead, until it is hydrated. */
export function useAttached(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
