import { useEffect, useEffectEvent } from 'react'
import { screenAt } from '../paths'
import { preload } from '../screens'
import { leaveBy } from './leaving'
import { clientPath, isPlainPress } from './links'
import { useGo } from './useGo'

const here = () => location.pathname + location.search + location.hash

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null
}

function pathOf(event: Event): string | null {
  const link = linkOf(event)
  return link && clientPath(link, location.href, (pathname) => screenAt(pathname) !== null)
}

function onApproach(event: Event) {
  const path = pathOf(event)
  if (path) void preload(path)
}

/** Makes every plain `<a href>` to a screen a navigation on the client, prepared as soon as it is pointed at. */
export function LinkNavigation() {
  const go = useGo()

  const onClick = useEffectEvent((event: MouseEvent) => {
    const path = isPlainPress(event) ? pathOf(event) : null
    if (!path) return
    event.preventDefault()
    const follow = () => void go(path, { replace: path === here() })
    if (new URL(path, location.href).pathname === location.pathname) follow()
    else leaveBy(follow)
  })

  useEffect(() => {
    const clicked = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', clicked)
    document.addEventListener('pointerover', onApproach, { passive: true })
    document.addEventListener('focusin', onApproach)
    return () => {
      document.removeEventListener('click', clicked)
      document.removeEventListener('pointerover', onApproach)
      document.removeEventListener('focusin', onApproach)
    }
  }, [])

  return null
}
