import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createTranslator } from 'use-intl/core'
import { session } from '@/api/session'
import { appTexts } from '@/messages/en'
import type { Messages } from '@/messages'
import { LANGUAGE_CODES, directionOf, localeOf, type Language } from '@/messages/languages'
import { loadCatalogue } from '@/messages/loadCatalogue'
import { withPageTexts } from '@/messages/pageTexts'
import { App } from './App'
import { shownLanguage } from './shownLanguage'
import { publicPath } from './publicPath'
import { routes } from './router'
import { screenNames, screens, type ScreenName } from './screens'

/** The first parts of the paths that need a login. */
export const dashboardPaths = screenNames
  .filter((name) => screens[name].inDashboard)
  .map((name) => screens[name].path.split('/')[1])

/**
 * Renders each screen that has a page of its own, as scripts/prerender.mjs writes it; the static ones in each language.
 */
export async function renderPages() {
  const pages = []
  for (const name of screenNames) {
    const { path, module, page: kind } = screens[name]
    if (!kind) continue
    // A frame shows the dashboard of a logged-in clinic before its data have loaded.
    if (kind === 'frame') session.begin({ uid: 'frame', token: 'frame', clinicId: 'frame' })
    for (const language of kind === 'static' ? LANGUAGE_CODES : (['en'] as const)) {
      const messages = await loadCatalogue(language)
      shownLanguage.setState({ language, messages })
      pages.push({
        name,
        kind,
        language,
        direction: directionOf(language),
        file: fileOf(publicPath(path, language)),
        module: `src/app/${module}.tsx`,
        title: titleOf(name, language, messages),
        html: await render(name),
      })
    }
    shownLanguage.setState({ language: 'en', messages: undefined })
    session.end()
  }
  return pages
}

const fileOf = (path: string) => `${path.slice(1) || 'index'}.html`

function titleOf(name: ScreenName, language: Language, messages: Pick<Messages, 'app'> = appTexts) {
  const t = createTranslator({ locale: localeOf(language), messages, namespace: 'app' })
  return t('title', { screen: t(`screens.${name}`) })
}

/** Fills the texts of a language into index.html. */
export async function fillTemplate(html: string, language: Language) {
  const catalogue = await loadCatalogue(language)
  return withPageTexts(html, localeOf(language), catalogue?.page)
}

const handler = createStaticHandler(routes)

async function render(name: ScreenName): Promise<string> {
  const context = await handler.query(new Request(`http://page.invalid${screens[name].path}`))
  if (context instanceof Response) throw new Error(`${screens[name].path} redirects.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
}
