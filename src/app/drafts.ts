import { useSyncExternalStore } from 'react'
import { EMPTY_BOOKING, isEmptyBooking, type BookingDraft } from '@/domain/appointments/booking'
import type { SettingsUpdate } from '@/api/settings'

/** The text of forms that outlive their screen. Only in memory, since it has names and phone numbers (docs/product.md#sessions). */
export interface Drafts {
  booking: BookingDraft
  /** Null while the settings are only looked at. */
  settings: Partial<SettingsUpdate> | null
  /** What the history held beside the address of a searched list when its session ended; null at all other times. */
  search: { address: string; state: object } | null
}

const NONE: Drafts = { booking: EMPTY_BOOKING, settings: null, search: null }

const holdsNothing = ({ settings, booking, search }: Drafts) =>
  settings === null && search === null && isEmptyBooking(booking)

/** The drafts of one clinic at a time: another one that logs in finds none. */
export function createDraftStore() {
  const listeners = new Set<() => void>()
  let owner: string | null = null
  let drafts = NONE

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    of: (clinicId: string): Drafts => (clinicId === owner ? drafts : NONE),
    /** Whether nothing would be lost with the page, whoever has typed it. */
    isEmpty: () => holdsNothing(drafts),
    keep(clinicId: string, changed: Partial<Drafts>) {
      const kept = { ...(clinicId === owner ? drafts : NONE), ...changed }
      // A call of a clinic that has left is answered late: what it gives up is gone, and this one's drafts stay.
      if (clinicId !== owner && holdsNothing(kept)) return
      drafts = kept
      owner = clinicId
      for (const listener of listeners) listener()
    },
    /** At logout: whoever sits down next must not find them. */
    clear() {
      owner = null
      drafts = NONE
      for (const listener of listeners) listener()
    },
  }
}

export const draftStore = createDraftStore()

/** One draft of the clinic, and how to change it. */
export function useDraft<Name extends keyof Drafts>(clinicId: string, name: Name) {
  const kept = () => draftStore.of(clinicId)[name]
  const draft = useSyncExternalStore(draftStore.subscribe, kept, kept)
  const keep = (next: Drafts[Name]) => draftStore.keep(clinicId, { [name]: next })
  return [draft, keep] as const
}
