import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isLoggedIn, session } from '@/api/session'
import type { SettingsUpdate } from '@/api/settings'
import type { ClosureValues } from '@/components/clinic/closures/ClosureForm/closureSchema'
import type { WaitingValues } from '@/components/clinic/waitingList/waitingSchema'
import { type BookingDraft, EMPTY_BOOKING, isEmptyBooking } from '@/domain/appointments/bookingDraft'
import type { CorrectionDraft } from '@/domain/appointments/correction'
import type { MoveDraft } from '@/domain/appointments/move'
import type { StatusDraft } from '@/domain/appointments/reason'
import type { TypedHours } from '@/domain/hoursDraft'

/** How many forms and dialogs are open. */
const openForms = createStore(() => 0)

/** While `held`, the screen stays when the session ends, because a form or a dialog is open (docs/product.md#sessions). */
export function useHoldScreen(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return
    openForms.setState((count) => count + 1)
    return () => openForms.setState((count) => count - 1)
  }, [isHeld])
}

/** Whether some form or dialog holds the screen. Without `isAsked` it is false, and opening a dialog does not render the caller. */
export const useScreenHeld = (isAsked = true) => useStore(openForms, (count) => isAsked && count > 0)

/** What is filled in about the appointment with this id and not sent yet. */
export interface AppointmentDraft extends StatusDraft {
  id: number
  move: MoveDraft | null
  correction: CorrectionDraft | null
}

/** Unsaved hours of a doctor. */
export interface HoursDraft {
  doctorId: number
  /** Of the saved hours that the input began with. */
  revision: string
  typedHours: TypedHours
}

/** Input that is kept when its form closes. Only in memory, since it holds names and phone numbers (docs/product.md#sessions). */
export interface Drafts {
  booking: BookingDraft
  /** Bookings that were left unfinished, which the next form offers to resume; the last one first. */
  leftBookings: readonly BookingDraft[]
  /** The open question, move or correction of an appointment; null for none. */
  appointment: AppointmentDraft | null
  /** A time that is not closed yet, in the form that `link` began; null for none. */
  closure: { link: string; values: ClosureValues } | null
  /** Typed minutes of a doctor's delay; null for none. */
  delay: { doctorId: number; typedMinutes: string } | null
  /** A person who is not on the waiting list yet; null for none. */
  waiting: WaitingValues | null
  /** Null while the settings are not being edited. */
  settings: Partial<SettingsUpdate> | null
  /** Null while the hours of no doctor are being edited. */
  hours: HoursDraft | null
  /** URL and history state of a searched list whose session ended; otherwise null. */
  search: { url: string; state: object } | null
}

const NONE: Drafts = {
  booking: EMPTY_BOOKING,
  leftBookings: [],
  appointment: null,
  closure: null,
  delay: null,
  waiting: null,
  settings: null,
  hours: null,
  search: null,
}

const holdsNothing = ({ booking, leftBookings, ...drafts }: Drafts) =>
  Object.values(drafts).every((draft) => draft === null) &&
  leftBookings.length === 0 &&
  isEmptyBooking(booking)

interface DraftState {
  /** Id of the clinic that typed the drafts; null while there are none. */
  owner: string | null
  drafts: Drafts
}

const NOBODYS: DraftState = { owner: null, drafts: NONE }

const draftsOf = ({ owner, drafts }: DraftState, clinicId: string) => (clinicId === owner ? drafts : NONE)

/** Holds the drafts of one clinic: another clinic that logs in sees none. */
export function createDraftStore() {
  const store = createStore(() => NOBODYS)

  return {
    ...store,
    of: (clinicId: string): Drafts => draftsOf(store.getState(), clinicId),
    /** Whether closing the page would lose nothing, whichever clinic typed it. */
    isEmpty: () => holdsNothing(store.getState().drafts),
    keep(clinicId: string, changedDrafts: Partial<Drafts>) {
      const state = store.getState()
      const drafts = { ...draftsOf(state, clinicId), ...changedDrafts }
      // A late response for a clinic that has logged out must not clear the drafts of the current one.
      if (clinicId !== state.owner && holdsNothing(drafts)) return
      store.setState({ owner: clinicId, drafts })
    },
    /** Called at logout, so that the next person does not see them. */
    clear: () => store.setState(NOBODYS),
  }
}

export const draftStore = createDraftStore()

session.onEnd((cause) => cause === 'logout' && draftStore.clear())

/** One draft of the clinic, and how to change it. */
export function useDraft<Name extends keyof Drafts>(clinicId: string, name: Name) {
  const draft = useStore(draftStore, (state) => draftsOf(state, clinicId)[name])
  const keep = (next: Drafts[Name]) => draftStore.keep(clinicId, { [name]: next })
  return [draft, keep] as const
}

/** Like `useDraft`, for a form that begins anew once its screen was left. Only a login interrupts it: then the draft is there again. */
export function useScreenDraft<Name extends 'closure' | 'waiting'>(clinicId: string, name: Name) {
  useEffect(
    () => () => {
      if (isLoggedIn(session.snapshot())) draftStore.keep(clinicId, { [name]: null })
    },
    [clinicId, name],
  )
  return useDraft(clinicId, name)
}

/** Whether no form has unsaved input. */
export const useNothingTyped = () => useStore(draftStore, ({ drafts }) => holdsNothing(drafts))
