import { IntlProvider, useLocale, useMessages } from 'use-intl'
import type { Messages } from '@/messages'

interface MoreTextsProps {
  messages: Partial<Messages>
  /** An IANA name. Default: the zone of the parent. */
  timeZone?: string | undefined
  children: React.ReactNode
}

/** Adds texts that load with their screens to those that every page has. */
export function MoreTexts({ messages, timeZone, children }: MoreTextsProps) {
  const there: Partial<Messages> = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, ...there }} {...(timeZone && { timeZone })}>
      {children}
    </IntlProvider>
  )
}
