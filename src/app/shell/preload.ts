import { matchRoutes } from 'react-router-dom'
import { isLoggedIn, session } from '@/api/session'
import { loadData, routes } from './router'
import { screenAndParamsAt, screens } from './screens'

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
  const { pathname, searchParams } = new URL(href, location.origin)
  const screen = screenAndParamsAt(pathname)
  if (!screen) return
  if (screens[screen.name].inDashboard && isLoggedIn(session.snapshot()))
    loadData(screen.name, screen.params, searchParams).catch(() => undefined)
  void preloadCode(href)
}
