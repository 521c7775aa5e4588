import { Direction } from 'radix-ui'
import { IntlProvider } from 'use-intl'
import { en } from '@/messages'
import { momentOf } from './clock'
import { pseudoCatalogue } from './pseudo'

let pseudo: typeof en | undefined

/** Translated on demand: parsing all messages delays the first story. */
const messagesOf = (language: unknown) => (language === 'pseudo' ? (pseudo ??= pseudoCatalogue(en)) : en)

type Globals = Record<string, unknown>

export const directionOf = (globals: Globals) => (globals['direction'] === 'rtl' ? 'rtl' : 'ltr')

/** The providers that the app has around every component, with the texts and direction of the toolbar. */
export function Product({ globals, children }: { globals: Globals; children: React.ReactNode }) {
  return (
    <Direction.Provider dir={directionOf(globals)}>
      <IntlProvider
        locale="en"
        messages={messagesOf(globals['language'])}
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
