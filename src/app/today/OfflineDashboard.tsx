import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isNoResponse } from '@/api/errors'
import { clinicQuery } from '@/api/queries'
import { OfflineDay } from '@/components/clinic/DayQueue/OfflineDay'
import { Card } from '@/components/ui/Card/Card'
import { dayQueue, doctorDays } from '@/domain/appointments/dayQueue'
import type { StoredDay } from '@/domain/appointments/storedDay'
import { hhmmAt } from '@/domain/timeOfDay'
import { useClinicTimeZone, useNow, useToday } from '../shell/clock'
import { canStoreDay } from '@/api/dayKey'
import { useFrame } from '../shell/frame'
import { storedDay } from '@/api/storedDay'

/** How often to ask for the live data while this device has a connection: no event tells that the service answers again. */
const RETRY_INTERVAL_MS = 15_000

interface OfflineDashboardProps {
  /** Shown until the service is known not to answer. */
  loading: React.ReactNode
}

/**
 * The dashboard before the clinic's record has loaded, for a login that chose to store the day. Once the service does not answer, it
 * shows the stored day until the record arrives (docs/product.md#offline).
 */
export function OfflineDashboard({ loading }: OfflineDashboardProps) {
  const { clinicId } = useFrame()
  const clinic = useQuery({
    ...clinicQuery(clinicId),
    refetchInterval: () => navigator.onLine && RETRY_INTERVAL_MS,
  })
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine)
  if (!isOffline && isNoResponse(clinic.failureReason)) setIsOffline(true)
  const [offlineDay, setOfflineDay] = useState<StoredDay | null>()
  useEffect(() => {
    if (!isOffline || !canStoreDay()) return
    void storedDay()
      .read()
      .then(setOfflineDay, () => setOfflineDay(null))
  }, [isOffline])

  // Without a stored day the frame shows the failure.
  if (!offlineDay) return loading
  return (
    <Card className="p-5">
      <OfflineDayContent
        offlineDay={offlineDay}
        retrying={clinic.isFetching}
        onRetry={() => void clinic.refetch()}
      />
    </Card>
  )
}

function OfflineDayContent({
  offlineDay,
  ...retry
}: {
  offlineDay: StoredDay
  retrying: boolean
  onRetry: () => void
}) {
  const today = useToday()
  const now = useNow()
  const timeZone = useClinicTimeZone()
  const time = hhmmAt(now, timeZone)
  const { day, readAt, appointments, doctors, delays } = offlineDay
  const queue = useMemo(() => dayQueue(appointments, day, { today, time }), [appointments, day, today, time])
  return (
    <OfflineDay
      day={day}
      readAt={new Date(readAt)}
      today={today}
      now={now}
      timeZone={timeZone}
      queue={queue}
      doctors={doctorDays(appointments, day, doctors)}
      delays={delays}
      {...retry}
    />
  )
}
