import { Direction } from 'radix-ui'
import { useLayoutEffect } from 'react'
import { IntlProvider } from 'use-intl'
import { LinkProvider } from '@/components/ui/Link/LinkProvider'
import { appTexts } from '@/messages/en'
import { directionOf, localeOf } from '@/messages/languages'
import { useShownLanguage } from './language'
import { AppLink } from './AppLink'
import { preload } from './preload'

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
