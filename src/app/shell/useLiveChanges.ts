import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiConfig } from '@/api/config'
import { loadCode } from './loadCode'
import { PRELOAD_DELAY_MS } from './usePreloadedCode'

/** Keeps the clinic's appointments up to date while the dashboard is open (docs/product.md#live). Polling goes on as well. */
export function useLiveChanges(clinicId: string, enabled: boolean) {
  const cache = useQueryClient()
  const isOn = enabled && apiConfig.extensions
  useEffect(() => {
    if (!isOn) return undefined
    const stop = new AbortController()
    const start = async () => {
      const { followLive } = await loadCode(() => import('./liveChanges'))
      await followLive(clinicId, cache, stop.signal)
    }
    // Without the code, only polling is left.
    const timer = setTimeout(() => void start().catch(() => undefined), PRELOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [clinicId, cache, isOn])
}
