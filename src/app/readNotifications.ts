import { useSyncExternalStore } from 'react'
import { parseReadIds } from '@/domain/notifications'

const KEY = 'readNotifications'
/** More than the backend ever lists; older ids are forgotten. */
const KEPT = 1000

const listeners = new Set<() => void>()
let unwritten: string | null = null
let last: { text: string | null; ids: ReadonlySet<number> } = { text: null, ids: new Set() }

function stored(): string | null {
  try {
    return unwritten ?? localStorage.getItem(KEY)
  } catch {
    return unwritten
  }
}

function readIds(): ReadonlySet<number> {
  const text = stored()
  if (text !== last.text) last = { text, ids: parseReadIds(text) }
  return last.ids
}

/** Remembers in this browser that these notifications were read (spec §3, §4). */
export function markRead(...ids: number[]) {
  const text = JSON.stringify([...new Set([...readIds(), ...ids])].slice(-KEPT))
  try {
    localStorage.setItem(KEY, text)
    unwritten = null
  } catch {
    unwritten = text
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Read in another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The ids of notifications that were read in this browser. */
export function useReadIds(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, readIds)
}
