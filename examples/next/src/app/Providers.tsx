'use client'

import { ToastProvider } from 'clinora/components'
import { en } from 'clinora/messages'
import { IntlProvider } from 'use-intl'

/** A client component, because `IntlProvider` has no mark of its own. */
export function Providers({ children }: { children: React.ReactNode }) {
  return (
    <IntlProvider locale="en" messages={en} timeZone="America/New_York">
      <ToastProvider>{children}</ToastProvider>
    </IntlProvider>
  )
}
