import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { focusHeading } from '@/components/ui/Dialog/focusPlace'
import type { ScreenName } from '../paths'
import { fragmentId } from './links'

/** Names the page after the screen, and tells who cannot see it that it has changed: the focus goes to its heading. */
export function useArrival(name: ScreenName) {
  const t = useTranslations('app')
  const title = t('title', { screen: t(`screens.${name}`) })
  const { pathname, hash, key } = useLocation()
  const navigationType = useNavigationType()
  // The key of the entry that the page was opened with: nobody has navigated yet, and the browser has the focus right.
  const firstOpened = key === 'default'

  useEffect(() => {
    document.title = title
  }, [title])

  const arrive = useEffectEvent(() => {
    const target = document.getElementById(fragmentId(hash))
    if (target) {
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
