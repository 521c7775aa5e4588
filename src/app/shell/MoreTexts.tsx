import { IntlProvider, useLocale, useMessages } from 'use-intl'
import type { Messages } from '@/messages'

/** A part of the catalogue. Each area may have only some of its texts. */
type Texts = { readonly [Area in keyof Messages]?: Partial<Messages[Area]> }

interface MoreTextsProps {
  messages: Texts
  /** An IANA name. Default: the zone of the parent. */
  timeZone?: string | undefined
  children: React.ReactNode
}

/** Merges area by area, since both may have texts of one area, such as `errors`. Existing texts win. */
const merge = (added: Texts, there: Texts) =>
  Object.fromEntries(
    (Object.keys({ ...added, ...there }) as (keyof Texts)[]).map((area) => [
      area,
      { ...added[area], ...there[area] },
    ]),
  )

/** Adds a screen's texts to the texts that every page has. */
export function MoreTexts({ messages, timeZone, children }: MoreTextsProps) {
  const there: Texts = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={merge(messages, there)} {...(timeZone && { timeZone })}>
      {children}
    </IntlProvider>
  )
}
