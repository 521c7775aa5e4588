import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { EMPTY_BOOKING, isEmptyBooking, type BookingDraft } from '@/domain/appointments/booking'
import type { SettingsUpdate } from '@/api/settings'

/** Input that is kept when its form closes. Only in memory, since it holds names and phone numbers (docs/product.md#sessions). */
export interface Drafts {
  booking: BookingDraft
  /** Null while the settings are not being edited. */
  settings: Partial<SettingsUpdate> | null
  /** URL and history state of a searched list whose session ended; otherwise null. */
  search: { url: string; state: object } | null
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

/** Holds the drafts of one clinic: another clinic that logs in sees none. */
export function createDraftStore() {
  const store = createStore<DraftState>(() => NOBODYS)

  return {
    ...store,
    of: (clinicId: string): Drafts => draftsOf(store.getState(), clinicId),
    /** Whether closing the page would lose nothing, whichever clinic typed it. */
    isEmpty: () => holdsNothing(store.getState().drafts),
    keep(clinicId: string, changed: Partial<Drafts>) {
      const state = store.getState()
      const drafts = { ...draftsOf(state, clinicId), ...changed }
      // A late response for a clinic that has logged out must not clear the drafts of the current one.
      if (clinicId !== state.owner && holdsNothing(drafts)) return
      store.setState({ owner: clinicId, drafts })
    },
    /** Called at logout, so that the next person does not see them. */
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
