import { matchRoutes } from 'react-router-dom'
import { isLoggedIn, session } from '@/api/session'
import { loadData, routes } from './router'
import { screenAt, screens } from './screens'

/** Loads the code of a screen before somebody navigates to it, and starts its queries. Never rejects: a failure shows there. */
export async function preload(href: string): Promise<void> {
  const [pathname = ''] = href.split(/[?#]/)
  const name = screenAt(pathname)
  if (!name) return
  const matches = matchRoutes(routes, { pathname }) ?? []
  if (screens[name].inDashboard && isLoggedIn(session.snapshot()))
    void loadData(name, matches.at(-1)?.params ?? {}).catch(() => undefined)
  await Promise.allSettled(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') await route.lazy()
    }),
  )
}
