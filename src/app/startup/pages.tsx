import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createTranslator } from 'use-intl/core'
import { session } from '@/api/session'
import { first } from '@/messages/en/first'
import type { Messages } from '@/messages'
import { directionOf, languages, localeOf, type Language } from '@/messages/languages'
import { loadCatalogue } from '@/messages/loadCatalogue'
import { withPageTexts } from '@/messages/pageTexts'
import { App } from '../App'
import { shownLanguage } from '../language/shownLanguage'
import { publicPath } from '../language/publicPath'
import { routes } from '../navigation/router'
import { screenNames, screens } from '../navigation/screens'
import { paths, type ScreenName } from '../paths'

/** The first parts of the paths that need a login. */
export const dashboardPaths = screenNames
  .filter((name) => screens[name].inDashboard)
  .map((name) => paths[name].path.split('/')[1])

/** How the build renders a page: `static` pages run without React, a `frame` shows the skeleton. */
type PageKind = 'static' | 'form' | 'frame'

/** The prerendered pages. Null for screens that are served app.html: their path has an id, their title depends on the query
 * (print), or few people open them. */
const pageKinds: Record<ScreenName, { file: string; kind: PageKind } | null> = {
  landing: { file: 'index.html', kind: 'static' },
  login: { file: 'login.html', kind: 'form' },
  register: { file: 'register.html', kind: 'form' },
  forgotPassword: { file: 'forgot-password.html', kind: 'form' },
  privacyPolicy: { file: 'privacypolicy.html', kind: 'static' },
  accessibility: { file: 'accessibility.html', kind: 'static' },
  dashboard: { file: 'dashboard.html', kind: 'frame' },
  doctors: { file: 'doctors.html', kind: 'frame' },
  appointments: { file: 'appointments.html', kind: 'frame' },
  calendar: { file: 'calendar.html', kind: 'frame' },
  payments: { file: 'payments.html', kind: 'frame' },
  notifications: { file: 'notifications.html', kind: 'frame' },
  settings: { file: 'settings.html', kind: 'frame' },
  policy: { file: 'policy.html', kind: 'frame' },
  terms: { file: 'terms-of-use.html', kind: 'frame' },
  changePassword: null,
  waiting: null,
  doctorProfile: null,
  doctorAppointments: null,
  print: null,
}

const allLanguages = Object.keys(languages) as Language[]

/**
 * Renders each screen that has a page of its own, as scripts/prerender.mjs writes it; the static ones in each language.
 */
export async function renderPages() {
  const pages = []
  for (const name of screenNames) {
    const page = pageKinds[name]
    if (!page) continue
    // A frame shows the dashboard of a logged-in clinic before its data have loaded.
    if (page.kind === 'frame') session.begin({ uid: 'frame', token: 'frame', clinicId: 'frame' })
    for (const language of page.kind === 'static' ? allLanguages : (['en'] as const)) {
      const messages = await loadCatalogue(language)
      shownLanguage.setState({ language, messages })
      pages.push({
        ...page,
        name,
        language,
        direction: directionOf(language),
        file: language === 'en' ? page.file : `${publicPath(paths[name].path, language).slice(1)}.html`,
        module: `src/app/routes/${screens[name].module}.tsx`,
        title: titleOf(name, language, messages),
        html: await render(name),
      })
    }
    shownLanguage.setState({ language: 'en', messages: undefined })
    session.end()
  }
  return pages
}

function titleOf(name: ScreenName, language: Language, messages: Pick<Messages, 'app'> = first) {
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
  const context = await handler.query(new Request(`http://page.invalid${paths[name].path}`))
  if (context instanceof Response) throw new Error(`${paths[name].path} redirects.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
}
