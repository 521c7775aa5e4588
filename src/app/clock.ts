import { useSyncExternalStore } from 'react'
import { apiConfig } from '@/api/config'
import { serverAhead } from '@/api/serverClock'
import { session } from '@/api/session'
import { storedClinic } from '@/api/storedClinic'
import { isoDateAt, type IsoDate } from '@/domain/calendar'
import { timeZoneNamed } from '@/domain/timeZone'

const TICK_MS = 30_000

/** Listens every half minute, when the page is shown again and when the clinic's record changes. */
function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK_MS)
  document.addEventListener('visibilitychange', listener)
  const stopSession = session.subscribe(listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
    stopSession()
  }
}

let record: string | null = null
let zone: string | undefined

/** The IANA name of the clinic's time zone; undefined where the backend does not send one: then the browser's counts. */
export function clinicTimeZone(): string | undefined {
  const { clinic, expired } = session.snapshot()
  // An open form outlives its session: its days must not move to another zone meanwhile.
  if (expired || clinic === record) return zone
  record = clinic
  zone = (apiConfig.extensions && timeZoneNamed(storedClinic()?.timeZone ?? '')) || undefined
  return zone
}

export function useClinicTimeZone(): string | undefined {
  return useSyncExternalStore(session.subscribe, clinicTimeZone, clinicTimeZone)
}

/** The clinic's day at a moment of this computer's clock, which `serverAhead` corrects where it is off by hours. */
export const dayOf = (milliseconds: number): IsoDate =>
  isoDateAt(new Date(milliseconds + serverAhead()), clinicTimeZone())

/** Today at the clinic. A front desk's page stays open over midnight. */
export function useToday(): IsoDate {
  const today = () => dayOf(Date.now())
  return useSyncExternalStore(subscribe, today, today)
}

/** Now, rounded up to the minute: nothing that has happened lies ahead of it. */
export function useNow(): Date {
  const thisMinute = () => Math.ceil((Date.now() + serverAhead()) / 60_000)
  const minute = useSyncExternalStore(subscribe, thisMinute, thisMinute)
  return new Date(minute * 60_000)
}
