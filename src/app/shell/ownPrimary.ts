import { createContext, use, useLayoutEffect } from 'react'

/** Tells the screen's header that a part of the screen shows a primary button. Returns what takes it back. */
export const OwnPrimaryContext = createContext<() => () => void>(() => () => undefined)

/** Makes *Schedule appointment* in the header secondary while the screen shows a primary button of its own. */
export function useOwnPrimary(isShown = true) {
  const report = use(OwnPrimaryContext)
  useLayoutEffect(() => (isShown ? report() : undefined), [isShown, report])
}
