import { Direction } from 'radix-ui'
import { IntlProvider } from 'use-intl'
import { en, type Messages } from '@/messages'
import { isLanguage, localeOf, type Language } from '@/messages/languages'
import { loadCatalogue } from '@/messages/loadCatalogue'
import { momentOf } from './clock'
import { directionOf, languageOf } from './direction'
import { pseudoCatalogue } from './pseudo'

type Globals = Record<string, unknown>

type Catalogue = Language | 'pseudo'

/** The catalogues that stories have used. Parsing all of them would delay the first story. */
const catalogues: Partial<Record<Catalogue, Messages>> = { en }

const catalogueOf = ({ language }: Globals): Catalogue =>
  language === 'pseudo' || isLanguage(language) ? language : 'en'

/** Loads the texts of the toolbar's language, before a story renders. */
export async function loadTexts(globals: Globals) {
  const name = catalogueOf(globals)
  catalogues[name] ??= name === 'pseudo' ? pseudoCatalogue(en) : ((await loadCatalogue(name)) ?? en)
}

/** The `lang` of a story. */
export const langOf = (globals: Globals) => (globals['language'] === 'pseudo' ? 'en-XA' : languageOf(globals))

/** The providers that the app has around every component, with the texts and direction of the toolbar. */
export function Product({ globals, children }: { globals: Globals; children: React.ReactNode }) {
  return (
    <Direction.Provider dir={directionOf(globals)}>
      <IntlProvider
        locale={localeOf(languageOf(globals))}
        messages={catalogues[catalogueOf(globals)] ?? en}
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
