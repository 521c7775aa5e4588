import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How many forms and dialogs are open. */
const openForms = createStore(() => 0)

/** While `held`, the screen stays when the session ends, because a form or a dialog is open (docs/product.md#sessions). */
export function useHoldScreen(held: boolean) {
  useEffect(() => {
    if (!held) return
    openForms.setState((count) => count + 1)
    return () => openForms.setState((count) => count - 1)
  }, [held])
}

/** Whether some form or dialog holds the screen. */
export const useScreenHeld = () => useStore(openForms, (count) => count > 0)
