import { matchRoutes } from 'react-router-dom'
import { routes } from './router'
import type { ScreenModule } from './screens'

/** Loads the code of a screen before somebody navigates to it, and starts its queries. Never rejects: a failure shows there. */
export async function preload(href: string): Promise<void> {
  const [pathname = ''] = href.split(/[?#]/)
  const matches = matchRoutes(routes, { pathname }) ?? []
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      if (typeof route.lazy !== 'function') return
      const { loader } = (await route.lazy()) as Partial<ScreenModule>
      void loader?.({ params })
    }),
  )
}
