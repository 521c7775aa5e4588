import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from 'use-intl'

/** Sets the title of the tab; does nothing if it is undefined. A screen's own title wins over that of its path. */
export function useTitle(screen: string | undefined) {
  const t = useTranslations('app')
  const { pathname } = useLocation()
  const title = screen && t('title', { screen })
  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title, pathname])
}
