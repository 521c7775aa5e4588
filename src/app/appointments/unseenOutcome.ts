import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@/api/session'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'

type Deed = 'booking' | 'statusChange'

interface Unseen extends Message {
  deed: Deed
  clinicId: string
  /** Which appointment it was about, where the text does not tell. */
  title?: string
}

const unseen = createStore((): readonly Unseen[] => [])

const without = (deed: Deed) => unseen.getState().filter((each) => each.deed !== deed)

session.onEnd(() => unseen.setState([], true))

/**
 * What came of a booking or a change of status whose dialog was left meanwhile, for the list to tell: the last of each.
 * It outlives the screen: that may have been left as well.
 */
export const unseenOutcome = {
  keep: (next: Unseen) => unseen.setState([...without(next.deed), next], true),
  clear: (deed: Deed) => unseen.setState(without(deed), true),
}

/** The outcomes that nobody has seen yet, for this clinic. */
export function useUnseenOutcomes(clinicId: string): readonly Unseen[] {
  return useStore(unseen).filter((each) => each.clinicId === clinicId)
}
