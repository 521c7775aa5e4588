import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '@/components/ui/Dialog/focusPlace'
import { fragmentId } from './links'

/** Tells who cannot see it that the screen has changed: the focus goes to its heading, or to the place in the address. */
export function useArrival() {
  const { pathname, hash, key } = useLocation()
  const navigationType = useNavigationType()
  // The key of the entry that the page was opened with: nobody has navigated yet, and the browser has the focus right.
  const firstOpened = key === 'default'

  const arrive = useEffectEvent(() => {
    const target = document.getElementById(fragmentId(hash))
    if (target) {
      target.focus({ preventScroll: true })
      target.scrollIntoView()
      return
    }
    if (firstOpened) return
    focusHeading()
    // Going back, the browser knows better where the person was.
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
  })
  // Only another screen is an arrival: a filter, a page or a dialog in the address is not.
  useEffect(() => arrive(), [pathname])
}
