import type { QueryClient } from '@tanstack/react-query'
import { followChanges } from '@/api/changes'
import { reloadChanged } from '@/api/reloadChanged'

/** Fetches what the screen shows again after each change of the clinic's appointments, one fetch at a time. */
export function followLive(clinicId: string, cache: QueryClient, signal: AbortSignal): Promise<void> {
  let isReloading = false
  let isStale = false
  const reload = async () => {
    isStale = true
    if (isReloading) return
    isReloading = true
    while (isStale) {
      isStale = false
      await reloadChanged(cache)
    }
    isReloading = false
  }
  return followChanges(clinicId, () => void reload(), signal)
}
