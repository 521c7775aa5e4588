import { IntlProvider, useLocale, useMessages } from 'use-intl'
import type { Messages } from '@/messages'

interface MoreTextsProps {
  messages: Partial<Messages>
  /** An IANA name; left out, moments stay in the zone of what is around. */
  timeZone?: string | undefined
  children: React.ReactNode
}

/** Adds texts, which come with their screens alone, to those that the browser has from the first. */
export function MoreTexts({ messages, timeZone, children }: MoreTextsProps) {
  const there: Partial<Messages> = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, ...there }} {...(timeZone && { timeZone })}>
      {children}
    </IntlProvider>
  )
}
