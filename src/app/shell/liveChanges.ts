import type { QueryClient } from '@tanstack/react-query'
import { followChanges } from '@/api/changes'
import { reloadChanged, type Change } from '@/api/reloadChanged'

/** Changes that come within this time are read together. */
const DEBOUNCE_MS = 100
/** At random on top of it, so that not all dashboards of a clinic read at once. */
const JITTER_MS = 400

/** Fetches what the clinic's changes concern again, one fetch at a time. */
export function followLive(clinicId: string, cache: QueryClient, signal: AbortSignal): Promise<void> {
  const changes: (Change | null)[] = []
  let isReloading = false
  const reload = async () => {
    if (isReloading) return
    isReloading = true
    while (changes.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS + Math.random() * JITTER_MS))
      if (signal.aborted) return
      try {
        await reloadChanged(cache, changes.splice(0))
      } catch (error) {
        // It must not end the live changes of this tab.
        reportError(error)
      }
    }
    isReloading = false
  }
  const onChange = (change: Change | null) => {
    changes.push(change)
    void reload()
  }
  return followChanges(clinicId, onChange, signal)
}
