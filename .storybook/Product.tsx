import { Direction } from 'radix-ui'
import { IntlProvider } from 'use-intl'
import { en } from '@/messages'
import { momentOf } from './clock'
import { pseudoCatalogue } from './pseudo'

const pseudo = pseudoCatalogue(en)

type Globals = Record<string, unknown>

export const directionOf = (globals: Globals) => (globals['direction'] === 'rtl' ? 'rtl' : 'ltr')

/** The providers that the app has around every component, with the texts and direction of the toolbar. */
export function Product({ globals, children }: { globals: Globals; children: React.ReactNode }) {
  return (
    <Direction.Provider dir={directionOf(globals)}>
      <IntlProvider
        locale="en"
        messages={globals['language'] === 'pseudo' ? pseudo : en}
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
