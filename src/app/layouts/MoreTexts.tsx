import { IntlProvider, useLocale, useMessages } from 'use-intl'
import type { Messages } from '@/messages'

/** A part of the catalogue; of an area it may have some of the texts. */
type Texts = { readonly [Area in keyof Messages]?: Partial<Messages[Area]> }

interface MoreTextsProps {
  messages: Texts
  /** An IANA name. Default: the zone of the parent. */
  timeZone?: string | undefined
  children: React.ReactNode
}

/** The texts of both. Both may have texts of one area, such as `errors`. */
const merge = (added: Texts, there: Texts) =>
  Object.fromEntries(
    (Object.keys({ ...added, ...there }) as (keyof Texts)[]).map((area) => [
      area,
      { ...added[area], ...there[area] },
    ]),
  )

/** Adds texts that load with their screens to those that every page has. */
export function MoreTexts({ messages, timeZone, children }: MoreTextsProps) {
  const there: Texts = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={merge(messages, there)} {...(timeZone && { timeZone })}>
      {children}
    </IntlProvider>
  )
}
