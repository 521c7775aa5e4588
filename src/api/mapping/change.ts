import type { IsoDate } from '@/domain/calendar'
import type { Wire } from '../wire'

/** What a change of the clinic's appointments concerns. */
export interface Change {
  /** The contract's words. There may be words that this app does not know. */
  kinds: readonly string[]
  /** The ids of the doctors, null for any. */
  doctors: readonly number[] | null
  /** The first and the last day, null for any. */
  days: readonly [IsoDate, IsoDate] | null
}

/** The change that an event of the stream reports; null if it may be anything. */
export function changeOf(data: string): Change | null {
  try {
    const { kinds, doctors, from, to } = JSON.parse(data) as Partial<Wire['FollowedChange']>
    if (!Array.isArray(kinds)) return null
    return {
      kinds,
      doctors: Array.isArray(doctors) ? doctors : null,
      days: typeof from === 'string' && typeof to === 'string' ? [from, to] : null,
    }
  } catch {
    // Backends of the previous contract send no data.
    return null
  }
}
