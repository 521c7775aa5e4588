import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let open = 0

function change(by: number) {
  open += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While `held`, a session that ends leaves the screen where it is: a form or a dialog is open (docs/product.md#sessions). */
export function useHoldScreen(held: boolean) {
  useEffect(() => {
    if (!held) return
    change(1)
    return () => change(-1)
  }, [held])
}

/** Whether some form or dialog holds the screen. */
export function useScreenHeld(): boolean {
  const held = () => open > 0
  return useSyncExternalStore(subscribe, held, held)
}
