import type { AskedStatus } from './appointmentStatus'

/** A change of status that is asked about and not made yet. */
export interface StatusDraft {
  /** Null while nothing is asked. */
  asked: AskedStatus | null
  /** The typed reason, empty for none. */
  reason: string
}

/** The text of a reason without line breaks and tabs, which a paste may bring (docs/product.md#reason). */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
