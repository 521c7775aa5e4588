import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Appointment } from '@/domain/appointments/appointment'
import { answeredIds, parseReadIds, unread } from '@/domain/notifications'
import { recentQuery } from './queries'

/** One list for all clinics of this browser, since the ids of a backend are unique. */
const KEY = 'readNotifications'
/** More than the backend lists. */
const MAX_STORED_IDS = 1000

/** Ids marked as read in this tab while the storage was full or blocked. */
let unwritten: readonly number[] = []

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const allRead = (): ReadonlySet<number> => new Set([...parseReadIds(storedText()), ...unwritten])

const readIds = createStore(allRead)

// Read in another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) readIds.setState(allRead(), true)
  })
}

/** Stores in this browser that these notifications were read (docs/product.md#notifications). */
export function markRead(...ids: number[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...allRead(), ...ids])].slice(-MAX_STORED_IDS)))
    unwritten = []
  } catch {
    unwritten = [...unwritten, ...ids]
  }
  readIds.setState(allRead(), true)
}

/** The ids of notifications that were read in this browser. */
export const useReadIds = () => useStore(readIds)

/**
 * Marks the notifications as read whose requests have been answered, here or elsewhere (docs/product.md#notifications).
 * @param appointments those that the screen has read; undefined while it has none
 */
export function useReadAnswered(
  clinicId: string,
  appointments: readonly Pick<Appointment, 'id' | 'status'>[] | undefined,
) {
  const { data } = useQuery(recentQuery(clinicId))
  const readIds = useReadIds()
  useEffect(() => {
    const idsToMark = answeredIds(unread(data ?? [], readIds), appointments ?? [])
    if (idsToMark.length > 0) markRead(...idsToMark)
  }, [data, readIds, appointments])
}
