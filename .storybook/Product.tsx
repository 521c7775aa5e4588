import { Direction } from 'radix-ui'
import { IntlProvider } from 'use-intl'
import { en } from '@/messages'
import { ar } from '@/messages/ar'
import { hi } from '@/messages/hi'
import { directionOf as directionOfLanguage, isLanguage, localeOf } from '@/messages/languages'
import { asMessages } from '@/messages/translated'
import { momentOf } from './clock'
import { pseudoCatalogue } from './pseudo'

const catalogues = { en, hi: asMessages(hi), ar: asMessages(ar) }
const pseudo = pseudoCatalogue(en)

type Globals = Record<string, unknown>

/** The language of the toolbar; the pseudo-language counts as English. */
const languageOf = ({ language }: Globals) => (isLanguage(language) ? language : 'en')

/** The `lang` of a story. */
export const langOf = (globals: Globals) => (globals['language'] === 'pseudo' ? 'en-XA' : languageOf(globals))

/** Arabic is always right to left; the tool turns the other languages round. */
export const directionOf = (globals: Globals) =>
  globals['direction'] === 'rtl' ? 'rtl' : directionOfLanguage(languageOf(globals))

/** The providers that the app has around every component, with the texts and direction of the toolbar. */
export function Product({ globals, children }: { globals: Globals; children: React.ReactNode }) {
  const language = languageOf(globals)
  return (
    <Direction.Provider dir={directionOf(globals)}>
      <IntlProvider
        locale={localeOf(language)}
        messages={globals['language'] === 'pseudo' ? pseudo : catalogues[language]}
        onError={(error) => {
          throw error
        }}
        now={momentOf(globals['clock'])}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        {children}
      </IntlProvider>
    </Direction.Provider>
  )
}
