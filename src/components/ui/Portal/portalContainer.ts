import { createContext, use } from 'react'

const PortalContainerContext = createContext<HTMLElement | null>(null)

/**
 * Where popovers, lists and menus are put; the page's body by default. A dialog sets itself, since its scroll
 * lock would stop the wheel over anything outside it; a themed part of a page may set itself too.
 */
export const PortalContainer = PortalContainerContext.Provider

export function usePortalContainer(): HTMLElement | null {
  return use(PortalContainerContext)
}
