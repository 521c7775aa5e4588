import { BrowserRouter } from 'react-router-dom'
import { IntlProvider } from 'use-intl'
import { first } from '@/messages/en/first'
import { AppRoutes } from './router'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The whole product, in the person's own time zone. */
export function App() {
  return (
    <IntlProvider locale="en" messages={first} timeZone={timeZone}>
      <BrowserRouter useTransitions={false}>
        <AppRoutes />
      </BrowserRouter>
    </IntlProvider>
  )
}
