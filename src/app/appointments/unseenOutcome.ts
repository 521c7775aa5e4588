import { useSyncExternalStore } from 'react'
import { session } from '@/api/session'
import type { Message } from '../useMessage'

type Deed = 'booking' | 'statusChange'

interface Unseen extends Message {
  deed: Deed
  clinicId: string
  /** Which appointment it was about, where the text does not tell. */
  title?: string
}

const listeners = new Set<() => void>()
let unseen: readonly Unseen[] = []

function set(next: readonly Unseen[]) {
  unseen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const without = (deed: Deed) => unseen.filter((each) => each.deed !== deed)

session.onEnd(() => set([]))

/**
 * What came of a booking or a change of status whose dialog was left meanwhile, for the list to tell: the last of each.
 * It outlives the screen: that may have been left as well.
 */
export const unseenOutcome = {
  keep: (next: Unseen) => set([...without(next.deed), next]),
  clear: (deed: Deed) => set(without(deed)),
}

/** The outcomes that nobody has seen yet, for this clinic. */
export function useUnseenOutcomes(clinicId: string): readonly Unseen[] {
  const all = () => unseen
  return useSyncExternalStore(subscribe, all, all).filter((each) => each.clinicId === clinicId)
}
