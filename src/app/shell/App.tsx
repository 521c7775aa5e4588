import { Direction } from 'radix-ui'
import { useLayoutEffect } from 'react'
import { Link, matchRoutes } from 'react-router-dom'
import { IntlProvider } from 'use-intl'
import { isLoggedIn, session } from '@/api/session'
import { LinkProvider } from '@/components/ui/Link/LinkProvider'
import { appTexts, en } from '@/messages/en'
import { directionOf, localeOf } from '@/messages/languages'
import { useShownLanguage } from './language'
import { loadData, routes } from './router'
import { isDocument, screenAndParamsAt, screenAt, screens } from './screens'

/** Loads the code of a screen before somebody navigates to it. Never rejects: a failure shows there. */
export async function preloadCode(href: string): Promise<void> {
  const [pathname = ''] = href.split(/[?#]/)
  await Promise.allSettled(
    (matchRoutes(routes, { pathname }) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') await route.lazy()
    }),
  )
}

/** Loads the code of a screen and starts its queries. A failure shows when somebody navigates to it. */
function preload(href: string) {
  const { pathname, searchParams } = new URL(href, location.origin)
  const screen = screenAndParamsAt(pathname)
  if (!screen) return
  if (screens[screen.name].inDashboard && isLoggedIn(session.snapshot()))
    loadData(screen.name, screen.params, searchParams).catch(() => undefined)
  void preloadCode(href)
}

/** Whether the router shows the path of this href: not another site, a document, or a place on the same page. */
export function isScreenHref(href: string): boolean {
  const name = href.startsWith('//') ? undefined : screenAt(href)
  return href.startsWith('/') && name !== undefined && !isDocument(name)
}

/** Renders `<a href>`: the router follows links to screens, the browser follows the others. */
function AppLink({ href = '', ...rest }: React.ComponentProps<'a'>) {
  // A page in another language has its own HTML.
  const isPage = rest.target || rest.download !== undefined || rest.hrefLang
  if (!isScreenHref(href) || isPage) return <a href={href} {...rest} />
  const approach = () => preload(href)
  return <Link to={href} discover="none" {...rest} onPointerEnter={approach} onFocus={approach} />
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Renders the links of the design system with the router, which preloads their screens. */
export function AppLinks({ children }: { children: React.ReactNode }) {
  return <LinkProvider render={renderLink}>{children}</LinkProvider>
}

const renderLink = (props: React.ComponentProps<'a'>) => <AppLink {...props} />

// The built app shows no documents.
const english = import.meta.env.SSR || import.meta.env.DEV ? en : appTexts

/** The texts and links around a router provider, in the time zone of the browser. */
export function App({ children }: { children: React.ReactNode }) {
  const { language, messages = english } = useShownLanguage()
  useLayoutEffect(() => {
    const page = document.documentElement
    page.lang = language
    page.dir = directionOf(language)
    // early.ts hides the prerendered English page from readers of other languages.
    page.style.removeProperty('visibility')
  }, [language])
  return (
    <Direction.Provider dir={directionOf(language)}>
      <IntlProvider locale={localeOf(language)} messages={messages} timeZone={timeZone}>
        <AppLinks>{children}</AppLinks>
      </IntlProvider>
    </Direction.Provider>
  )
}
