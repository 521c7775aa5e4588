import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@/api/session'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'

type Deed = 'booking' | 'statusChange'

interface Unseen extends Message {
  deed: Deed
  clinicId: string
  /** Names the appointment if the text does not. */
  title?: string
}

const unseen = createStore((): readonly Unseen[] => [])

const without = (deed: Deed) => unseen.getState().filter((each) => each.deed !== deed)

session.onEnd(() => unseen.setState([], true))

/**
 * The last booking and the last status change whose dialog was closed before the answer, for the list to show. Kept when the
 * screen closes.
 */
export const unseenOutcome = {
  keep: (next: Unseen) => unseen.setState([...without(next.deed), next], true),
  clear: (deed: Deed) => unseen.setState(without(deed), true),
}

/** The outcomes that nobody has seen yet, for this clinic. */
export function useUnseenOutcomes(clinicId: string): readonly Unseen[] {
  return useStore(unseen).filter((each) => each.clinicId === clinicId)
}
