import { useEffect, useRef } from 'react'
import { focusHeading } from '../focusHeading'

/**
 * Radix keeps the focus in the toast region when the user closes the last toast. The region is at the end of the page, and
 * the next toast would never close, because its timer stops while the focus is in the region.
 * @returns the ref `region` for the viewport, and `returnFocus`, which focuses the last element outside of the region
 */
export function useToastFocusReturn() {
  const region = useRef<HTMLOListElement>(null)
  const lastOutside = useRef<HTMLElement>(null)
  useEffect(() => {
    const rememberOutside = ({ target }: FocusEvent) => {
      const isInside = region.current?.parentElement?.contains(target as Node)
      if (!isInside && target instanceof HTMLElement) lastOutside.current = target
    }
    document.addEventListener('focusin', rememberOutside)
    return () => document.removeEventListener('focusin', rememberOutside)
  }, [])
  const returnFocus = () => {
    if (document.activeElement !== region.current) return
    if (lastOutside.current?.isConnected) lastOutside.current.focus()
    else focusHeading()
  }
  return { region, returnFocus }
}
