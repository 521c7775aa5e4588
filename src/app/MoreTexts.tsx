import { IntlProvider, useLocale, useMessages } from 'use-intl'
import type { Messages } from '@/messages'

interface MoreTextsProps {
  messages: Partial<Messages>
  children: React.ReactNode
}

/** Adds texts, which come with their screens alone, to those that the browser has from the first. */
export function MoreTexts({ messages, children }: MoreTextsProps) {
  const there: Partial<Messages> = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, ...there }}>
      {children}
    </IntlProvider>
  )
}
