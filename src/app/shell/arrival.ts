import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { focusHeading } from '@/components/ui/focusHeading'
import { fragmentId } from './links'

/** Whether another screen was opened since the page was loaded. Until then the focus is where the browser has put it. */
let hasNavigated = false

/** Moves the focus to the new screen's heading, or to the element of the URL's hash: screen readers then announce the screen. */
export function useArrival() {
  const { pathname, hash, key } = useLocation()

  const arrive = useEffectEvent(() => {
    // `default` is the key of the first history entry, also after Back to it.
    hasNavigated ||= key !== 'default'
    const target = document.getElementById(fragmentId(hash))
    if (target) {
      target.focus({ preventScroll: true })
      return
    }
    // The focus trap of an open dialog would take the focus back and select what is typed there.
    if (hasNavigated && !document.querySelector('[data-state=open] :focus')) focusHeading()
  })
  // Filters, pages and dialogs change only the search part: the focus stays.
  useLayoutEffect(() => arrive(), [pathname])
}

/** Sets the title of the tab; does nothing if it is undefined. A screen's own title wins over that of its path. */
export function useTitle(screen: string | undefined) {
  const t = useTranslations('app')
  const { pathname } = useLocation()
  const title = screen && t('title', { screen })
  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title, pathname])
}
