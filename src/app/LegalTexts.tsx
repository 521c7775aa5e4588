import { IntlProvider, useLocale, useMessages } from 'use-intl'
import type { Messages } from '@/messages'
import { legal } from '@/messages/en/legal'

/** Adds the legal texts, which come with their screens alone, to those that the browser has from the first. */
export function LegalTexts({ children }: { children: React.ReactNode }) {
  const there: Partial<Messages> = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={{ legal, ...there }}>
      {children}
    </IntlProvider>
  )
}
