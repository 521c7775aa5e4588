/** Kept in the history entry and not in the URL, since it holds a name or matters only here (docs/product.md#urls). */
export interface EntryState {
  /** Id of the clinic: the history survives a logout, and the next clinic must not see the search. */
  clinicId?: string
  /** Name of the doctor filtered by, if no id is known for it. */
  doctorName?: string
  /** The text of the search field. */
  search?: string
  /** Whether opening a dialog made this entry, so that going back closes it. */
  openedDialog?: true
  /** Whether the draft of the schedule dialog was filled in for it, by *Book again*. */
  filledIn?: true
}

/** The state of a history entry that this clinic made; empty for any other. */
export function readEntry(state: unknown, clinicId: string): EntryState {
  if (typeof state !== 'object' || state === null) return {}
  if (!('clinicId' in state) || state.clinicId !== clinicId) return {}
  return {
    ...('doctorName' in state && typeof state.doctorName === 'string' && { doctorName: state.doctorName }),
    ...('search' in state && typeof state.search === 'string' && { search: state.search }),
    ...('openedDialog' in state && state.openedDialog === true && { openedDialog: true }),
    ...('filledIn' in state && state.filledIn === true && { filledIn: true }),
  }
}
