import { withoutInvisible } from '../characters'
import type { AskedStatus } from './appointmentStatus'

/** A change of status that is asked about and not made yet. */
export interface StatusDraft {
  /** Null while nothing is asked. */
  askedStatus: AskedStatus | null
  /** The typed reason, empty for none. */
  reason: string
}

/**
 * The text of a reason without line breaks and tabs, which a paste may bring (docs/product.md#reason); empty if nobody can see it.
 */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return withoutInvisible(line).trim() && line
}
