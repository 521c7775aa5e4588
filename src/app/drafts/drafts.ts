import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
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

interface DraftState {
  /** Id of the clinic that typed the drafts; null while there are none. */
  owner: string | null
  drafts: Drafts
}

const NOBODYS: DraftState = { owner: null, drafts: NONE }

const draftsOf = ({ owner, drafts }: DraftState, clinicId: string) => (clinicId === owner ? drafts : NONE)

/** The drafts of one clinic at a time: another one that logs in finds none. */
export function createDraftStore() {
  const store = createStore<DraftState>(() => NOBODYS)

  return {
    ...store,
    of: (clinicId: string): Drafts => draftsOf(store.getState(), clinicId),
    /** Whether nothing would be lost with the page, whoever has typed it. */
    isEmpty: () => holdsNothing(store.getState().drafts),
    keep(clinicId: string, changed: Partial<Drafts>) {
      const state = store.getState()
      const drafts = { ...draftsOf(state, clinicId), ...changed }
      // A call of a clinic that has left is answered late: what it gives up is gone, and this one's drafts stay.
      if (clinicId !== state.owner && holdsNothing(drafts)) return
      store.setState({ owner: clinicId, drafts })
    },
    /** At logout: whoever sits down next must not find them. */
    clear: () => store.setState(NOBODYS),
  }
}

export const draftStore = createDraftStore()

/** One draft of the clinic, and how to change it. */
export function useDraft<Name extends keyof Drafts>(clinicId: string, name: Name) {
  const draft = useStore(draftStore, (state) => draftsOf(state, clinicId)[name])
  const keep = (next: Drafts[Name]) => draftStore.keep(clinicId, { [name]: next })
  return [draft, keep] as const
}

/** Whether no form has unsaved input. */
export const useNothingTyped = () => useStore(draftStore, ({ drafts }) => holdsNothing(drafts))
