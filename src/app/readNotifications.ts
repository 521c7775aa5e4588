import { useSyncExternalStore } from 'react'
import { parseReadIds } from '@/domain/notifications'

/** One list for every clinic that logs in on this browser: no two notifications of a backend share an id. */
const KEY = 'readNotifications'
/** More than the backend ever lists; older ids are forgotten. */
const KEPT = 1000

const listeners = new Set<() => void>()
/** Read in this tab while the storage was full or blocked. */
let unwritten: readonly number[] = []
let last: { text: string | null; unwritten: readonly number[]; ids: ReadonlySet<number> } | undefined

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function readIds(): ReadonlySet<number> {
  const text = stored()
  if (last?.text !== text || last.unwritten !== unwritten) {
    last = { text, unwritten, ids: new Set([...parseReadIds(text), ...unwritten]) }
  }
  return last.ids
}

/** Stores in this browser that these notifications were read (docs/product.md#notifications). */
export function markRead(...ids: number[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readIds(), ...ids])].slice(-KEPT)))
    unwritten = []
  } catch {
    unwritten = [...unwritten, ...ids]
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
  return useSyncExternalStore(subscribe, readIds, readIds)
}
