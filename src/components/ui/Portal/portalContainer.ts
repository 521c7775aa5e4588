import { createContext, use } from 'react'

const PortalContainerContext = createContext<HTMLElement | null>(null)

/**
 * The element into which popovers, lists and menus are rendered, by default the body. A dialog sets an element inside itself,
 * because its scroll lock blocks the wheel outside of the dialog. A themed part of a page may set its own element, too.
 */
export const PortalContainer = PortalContainerContext.Provider

export function usePortalContainer(): HTMLElement | null {
  return use(PortalContainerContext)
}
