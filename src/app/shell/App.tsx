import { Direction } from 'radix-ui'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { IntlProvider } from 'use-intl'
import { LinkProvider } from '@/components/ui/Link/LinkProvider'
import { appTexts } from '@/messages/en'
import { directionOf, localeOf } from '@/messages/languages'
import { useShownLanguage } from './language'
import { preload } from './preload'
import { screenAt } from './screens'

interface AppLinkProps extends React.ComponentProps<'a'> {
  /** Called when somebody points at the link or focuses it. */
  onApproach: (href: string) => void
}

/** Whether the router shows the path of this href: not another site, a file, or a place on the same page. */
export function isScreenHref(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return false
  const [pathname = ''] = href.split(/[?#]/)
  return screenAt(pathname) !== undefined
}

/** Renders `<a href>`: the router follows links to screens, the browser follows the others. */
function AppLink({ href = '', onApproach, ...rest }: AppLinkProps) {
  // A page in another language has its own HTML.
  const isPage = rest.target || rest.download !== undefined || rest.hrefLang
  if (!isScreenHref(href) || isPage) return <a href={href} {...rest} />
  const approach = () => onApproach(href)
  return <Link to={href} discover="none" {...rest} onPointerEnter={approach} onFocus={approach} />
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Renders the links of the design system with the router, which preloads their screens. */
export function AppLinks({ children }: { children: React.ReactNode }) {
  return <LinkProvider render={renderLink}>{children}</LinkProvider>
}

const renderLink = (props: React.ComponentProps<'a'>) => <AppLink {...props} onApproach={preload} />

/** The texts and links around a router provider, in the time zone of the browser. */
export function App({ children }: { children: React.ReactNode }) {
  const { language, messages = appTexts } = useShownLanguage()
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
