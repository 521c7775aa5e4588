import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@/api/session'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'

type Kind = 'booking' | 'statusChange'

interface Unseen extends Message {
  kind: Kind
  clinicId: string
  /** Names the appointment if the text does not. */
  title?: string
}

const unseen = createStore((): readonly Unseen[] => [])

const without = (kind: Kind) => unseen.getState().filter((each) => each.kind !== kind)

session.onEnd(() => unseen.setState([], true))

/**
 * The last booking and the last status change whose dialog was closed before the response, for the list to show. Kept when the
 * screen closes.
 */
export const unseenOutcome = {
  keep: (next: Unseen) => unseen.setState([...without(next.kind), next], true),
  clear: (kind: Kind) => unseen.setState(without(kind), true),
}

/** The outcomes that nobody has seen yet, for this clinic. */
export function useUnseenOutcomes(clinicId: string): readonly Unseen[] {
  return useStore(unseen).filter((each) => each.clinicId === clinicId)
}
