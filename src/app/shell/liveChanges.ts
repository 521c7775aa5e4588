import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiConfig } from '@/api/config'
import { wasAway } from '@/api/errors'
import { invalidateChanged, type Change } from '@/api/invalidateChanged'
import { CHANGE_DEBOUNCE_MS, CHANGE_JITTER_MS } from '@/domain/constants'
import { loadCode } from '@/components/ui/loadCode'

/** The stream starts this long after the first render, so that it does not compete with it. */
const START_DELAY_MS = 500

/** Keeps the clinic's appointments up to date while the dashboard is open (docs/product.md#live). Polling goes on as well. */
export function useLiveChanges(clinicId: string, enabled: boolean) {
  const cache = useQueryClient()
  const isOn = enabled && apiConfig.extensions
  useEffect(() => {
    if (!isOn) return undefined
    const stop = new AbortController()
    // Without the code, only polling is left.
    const start = () => followLive(clinicId, cache, stop.signal).catch(() => undefined)
    const timer = setTimeout(() => void start(), START_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [clinicId, cache, isOn])
}

/** Fetches what the clinic's changes concern again, one fetch at a time. */
export async function followLive(clinicId: string, cache: QueryClient, signal: AbortSignal): Promise<void> {
  const { followChanges } = await loadCode(() => import('@/api/changes'))
  const changes: (Change | null)[] = []
  let isFetching = false
  const fetchChanged = async () => {
    if (isFetching) return
    isFetching = true
    while (changes.length > 0) {
      await new Promise((resolve) =>
        setTimeout(resolve, CHANGE_DEBOUNCE_MS + Math.random() * CHANGE_JITTER_MS),
      )
      if (signal.aborted) return
      try {
        await invalidateChanged(cache, changes.splice(0))
      } catch (error) {
        // It must not end the live changes of this tab.
        reportError(error)
      }
    }
    isFetching = false
  }
  const onChange = (change: Change | null) => {
    changes.push(change)
    void fetchChanged()
  }
  /** What could not be read while the service was away is read again. The stream does not announce its change a second time. */
  const onAlive = () =>
    void cache.refetchQueries({
      type: 'active',
      predicate: ({ state }) => wasAway(state.fetchFailureReason),
    })
  return followChanges(clinicId, { onChange, onAlive }, signal)
}
