import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiConfig } from '@/api/config'
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
    const start = async () => {
      const { followLive } = await loadCode(() => import('@/api/liveChanges'))
      await followLive(clinicId, cache, stop.signal)
    }
    // Without the code, only polling is left.
    const timer = setTimeout(() => void start().catch(() => undefined), START_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [clinicId, cache, isOn])
}
