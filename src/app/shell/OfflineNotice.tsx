import { serverAhead } from '@/api/serverClock'
import { ConnectionNotice } from '@/components/clinic/ConnectionNotice/ConnectionNotice'
import { useClinicTimeZone, useToday } from './clock'
import { useOfflineSince } from './useOfflineSince'

/** Marks a dashboard screen while the browser is offline (docs/product.md#offline). */
export function OfflineNotice() {
  const since = useOfflineSince()
  const today = useToday()
  const timeZone = useClinicTimeZone()
  if (since === null) return null
  return <ConnectionNotice since={new Date(since + serverAhead())} today={today} timeZone={timeZone} />
}
