import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom'
import { createTranslator } from 'use-intl/core'
import { session } from '@/api/session'
import { en } from '@/messages/en'
import type { Messages } from '@/messages'
import { LANGUAGE_CODES, directionOf, localeOf, type Language } from '@/messages/languages'
import { loadCatalogue } from '@/messages/loadCatalogue'
import { withPageTexts } from '@/messages/pageTexts'
import { Skeleton } from '@/components/ui/Skeleton/Skeleton'
import { App } from './App'
import { LoadingScreen } from './DashboardScreen'
import { shownLanguage } from './language'
import { publicPath } from './links'
import { routesWithDocuments } from '../public/documents'
import { screenNames, screens, type ScreenName } from './screens'

/** The file in src/app of each dashboard screen. */
export const dashboardModules = screenNames
  .filter((name) => screens[name].inDashboard)
  .map((name) => ({ name, module: moduleOf(name) }))

/**
 * Renders each screen that has a page of its own, as scripts/prerender.mjs writes it; the static ones in each language. An empty page
 * has no HTML.
 */
export async function renderPages() {
  const pages = []
  for (const name of screenNames) {
    const { path, page: kind } = screens[name]
    if (!kind) continue
    for (const language of kind === 'static' ? LANGUAGE_CODES : (['en'] as const)) {
      const messages = await loadCatalogue(language)
      shownLanguage.setState({ language, messages })
      pages.push({
        name,
        kind,
        language,
        direction: directionOf(language),
        file: fileOf(publicPath(path, language)),
        module: moduleOf(name),
        title: titleOf(name, language, messages),
        html: kind === 'empty' ? '' : await render(routesWithDocuments, path),
      })
    }
    shownLanguage.setState({ language: 'en', messages: undefined })
  }
  return pages
}

const fileOf = (path: string) => `${path.slice(1) || 'index'}.html`

function moduleOf(name: ScreenName) {
  return `src/app/${screens[name].module}.tsx`
}

function titleOf(name: ScreenName, language: Language, messages: Pick<Messages, 'app' | 'screens'> = en) {
  const t = createTranslator({ locale: localeOf(language), messages })
  return t('app.title', { screen: t(`screens.${name}.title`) })
}

/** Fills the texts of a language into index.html. */
export async function fillTemplate(html: string, language: Language) {
  const catalogue = await loadCatalogue(language)
  return withPageTexts(html, localeOf(language), catalogue?.page)
}

/** Renders what app.html shows of every dashboard screen before the app has loaded: the sidebar and a neutral skeleton. */
export async function renderApp(): Promise<string> {
  const { Component: DashboardLayout } = await import('./DashboardLayout')
  session.begin({ uid: 'nobody', token: 'none', clinicId: 'none' })
  const skeleton = <LoadingScreen title={<Skeleton className="h-6 w-40" />} />
  const path = '/app'
  const html = await render([{ Component: DashboardLayout, children: [{ path, element: skeleton }] }], path)
  session.end()
  return html
}

async function render(rendered: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(rendered)
  const context = await handler.query(new Request(`http://page.invalid${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
}
