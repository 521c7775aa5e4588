import { IntlProvider } from 'use-intl'
import { first } from '@/messages/en/first'
import { AppRoutes } from './router'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

interface AppProps {
  /** Gives its children the address: the browser's, or one that is rendered ahead. */
  Router: React.ComponentType<{ children: React.ReactNode }>
}

/** The whole product, in the person's own time zone. */
export function App({ Router }: AppProps) {
  return (
    <IntlProvider locale="en" messages={first} timeZone={timeZone}>
      <Router>
        <AppRoutes />
      </Router>
    </IntlProvider>
  )
}
