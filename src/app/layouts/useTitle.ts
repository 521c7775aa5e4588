import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'

/** Names the tab after what it shows; nothing where that is undefined. A screen's own words win over its path's. */
export function useTitle(screen: string | undefined) {
  const t = useTranslations('app')
  const { pathname } = useLocation()
  const title = screen && t('title', { screen })
  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title, pathname])
}
