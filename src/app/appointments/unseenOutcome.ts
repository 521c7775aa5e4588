import { useSyncExternalStore } from 'react'
import { session } from '@/api/session'
import type { Message } from '../useMessage'

interface Unseen {
  clinicId: string
  message: Message
}

const listeners = new Set<() => void>()
let unseen: Unseen | null = null

function set(next: Unseen | null) {
  unseen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

session.onEnd(() => set(null))

/**
 * What came of a booking whose dialog was left meanwhile, for the screen to tell. It outlives the screen: that may have
 * been left as well.
 */
export const unseenOutcome = {
  keep: (clinicId: string, message: Message) => set({ clinicId, message }),
  clear: () => set(null),
}

/** The outcome that nobody has seen yet, for this clinic. */
export function useUnseenOutcome(clinicId: string): Message | undefined {
  const kept = useSyncExternalStore(subscribe, () => unseen)
  return kept?.clinicId === clinicId ? kept.message : undefined
}
