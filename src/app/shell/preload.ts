import { matchRoutes } from 'react-router-dom'
import { isLoggedIn, session } from '@/api/session'
import { loadData, routes } from './router'
import { screens } from './screens'
import { screenAt } from './screenAt'

const matchesAt = (href: string) => {
  const [pathname = ''] = href.split(/[?#]/)
  return matchRoutes(routes, { pathname }) ?? []
}

/** Loads the code of a screen before somebody navigates to it. Never rejects: a failure shows there. */
export async function preloadCode(href: string): Promise<void> {
  await Promise.allSettled(
    matchesAt(href).map(async ({ route }) => {
      if (typeof route.lazy === 'function') await route.lazy()
    }),
  )
}

/** Loads the code of a screen and starts its queries. A failure shows when somebody navigates to it. */
export function preload(href: string) {
  const screen = matchesAt(href).at(-1)
  const name = screen && screenAt(screen.pathname)
  if (!name) return
  if (screens[name].inDashboard && isLoggedIn(session.snapshot()))
    loadData(name, screen.params).catch(() => undefined)
  void preloadCode(href)
}
