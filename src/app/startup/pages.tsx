import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createTranslator } from 'use-intl/core'
import { session } from '@/api/session'
import { first } from '@/messages/en/first'
import { withPageTexts } from '@/messages/pageTexts'
import { App } from '../App'
import { routes } from '../navigation/router'
import { screenNames, screens, type Screen } from '../navigation/screens'
import { paths, type ScreenName } from '../paths'

export { withPageTexts }

/** The first parts of the paths that need a login. */
export const dashboardPaths = screenNames
  .filter((name) => screens[name].inDashboard)
  .map((name) => paths[name].path.split('/')[1])

const t = createTranslator({ locale: 'en', messages: first, namespace: 'app' })

/** Renders each screen that has a page of its own (src/app/navigation/screens.ts), as scripts/prerender.mjs writes it. */
export async function renderPages() {
  const pages = []
  for (const name of screenNames) {
    const { page, module }: Screen = screens[name]
    if (!page) continue
    // A frame shows the dashboard of a logged-in clinic before its data have loaded.
    if (page.kind === 'frame') session.begin({ uid: 'frame', token: 'frame', clinicId: 'frame' })
    pages.push({
      ...page,
      name,
      module: `src/app/routes/${module}.tsx`,
      title: t('title', { screen: t(`screens.${name}`) }),
      html: await render(name),
    })
    session.end()
  }
  return pages
}

const handler = createStaticHandler(routes)

async function render(name: ScreenName): Promise<string> {
  const context = await handler.query(new Request(`http://page.invalid${paths[name].path}`))
  if (context instanceof Response) throw new Error(`${paths[name].path} redirects.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
}
