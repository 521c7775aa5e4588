import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { hours } from '@/messages/en/hours'

/** Adds the texts of the hours, which the English catalogue leaves out: no other screen needs them. */
export function HoursTexts({ children }: { children: React.ReactNode }) {
  const messages = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={Object.assign({ hours }, messages)}>
      {children}
    </IntlProvider>
  )
}
