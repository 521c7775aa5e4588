import { useSyncExternalStore } from 'react'
import { serverAhead } from '@/api/serverClock'
import { ConnectionNotice } from '@/components/clinic/ConnectionNotice/ConnectionNotice'
import { useClinicTimeZone, useToday } from './clock'

let since: number | null = null

/** When this tab learned that the browser is offline, in milliseconds; null while it is online. */
function offlineSince(): number | null {
  since = navigator.onLine ? null : (since ?? Date.now())
  return since
}

function subscribe(listener: () => void) {
  for (const type of ['online', 'offline']) {
    // Never removed: `since` must be reset also when the connection returns while no screen listens.
    window.addEventListener(type, offlineSince)
    window.addEventListener(type, listener)
  }
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, listener)
  }
}

/** When the browser lost its connection, in milliseconds of this computer's clock; null while it is online. */
const useOfflineSince = (): number | null => useSyncExternalStore(subscribe, offlineSince, () => null)

/** Marks a dashboard screen while the browser is offline (docs/product.md#offline). */
export function OfflineNotice() {
  const since = useOfflineSince()
  const today = useToday()
  const timeZone = useClinicTimeZone()
  if (since === null) return null
  return <ConnectionNotice since={new Date(since + serverAhead())} today={today} timeZone={timeZone} />
}
