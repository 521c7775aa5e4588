import type { QueryClient, QueryState } from '@tanstack/react-query'
import { CHANGE_DEBOUNCE_MS, CHANGE_JITTER_MS } from '@/domain/constants'
import { followChanges } from './changes'
import { wasAway } from './errors'
import { invalidateChanged, type Change } from './invalidateChanged'

/** Fetches what the clinic's changes concern again, one fetch at a time. */
export function followLive(clinicId: string, cache: QueryClient, signal: AbortSignal): Promise<void> {
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
  /** Reads again what could not be read while the service was away. The stream does not announce its change a second time. */
  const readAgain = (isConcerned: (state: QueryState) => boolean) =>
    void cache.refetchQueries({
      type: 'active',
      // One that is being read is repeated by itself.
      predicate: ({ state }) => state.fetchStatus === 'idle' && wasAway(state.error) && isConcerned(state),
    })
  const onConnected = () => readAgain(() => true)
  // Without data the skeleton would take the place of *Try again* each time.
  const onHeartbeat = () => readAgain(({ data }) => data !== undefined)
  return followChanges(clinicId, { onChange, onConnected, onHeartbeat }, signal)
}
