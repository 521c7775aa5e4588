import { useEffect, useRef } from 'react'
import { focusHeading } from '../Dialog/focusPlace'

/**
 * Radix keeps the focus in the region when the last toast is closed by hand. There it stands at the end of the page, and
 * the next toast would never go by itself, since its time stands still while the focus is in the region.
 * @returns `region` for the viewport, and `leave`, which hands the focus back to what had it before the region
 */
export function useLeaveRegion() {
  const region = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const inside = region.current?.parentElement?.contains(target as Node)
      if (!inside && target instanceof HTMLElement) before.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  const leave = () => {
    if (document.activeElement !== region.current) return
    if (before.current?.isConnected) before.current.focus()
    else focusHeading()
  }
  return { region, leave }
}
