import { serverAhead } from '@/api/serverClock'
import { ConnectionNotice } from '@/components/clinic/ConnectionNotice/ConnectionNotice'
import { connection } from '@/messages/en/connection'
import { useClinicTimeZone, useToday } from './clock'
import { useOfflineSince } from './useOfflineSince'
import { MoreTexts } from './MoreTexts'

/** Marks a dashboard screen while the browser is offline (docs/product.md#offline). */
export function OfflineNotice() {
  const since = useOfflineSince()
  const today = useToday()
  const timeZone = useClinicTimeZone()
  if (since === null) return null
  return (
    <MoreTexts messages={{ connection }}>
      <ConnectionNotice since={new Date(since + serverAhead())} today={today} timeZone={timeZone} />
    </MoreTexts>
  )
}
