import { useMemo, useSyncExternalStore } from 'react'
import { apiConfig } from '@/api/config'
import { serverAhead } from '@/api/serverClock'
import { session } from '@/api/session'
import { storedClinic } from '@/api/storedClinic'
import { isoDateAt, type IsoDate } from '@/domain/calendar'
import type { Hhmm } from '@/domain/time'
import { hhmmAt } from '@/domain/timeOfDay'
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

/** The IANA name of the clinic's time zone. If the backend sends none it is undefined, and the browser's zone is used. */
export function clinicTimeZone(): string | undefined {
  const { clinic, expired } = session.snapshot()
  // A form stays open after its session: its days must not move to another zone.
  if (expired || clinic === record) return zone
  record = clinic
  zone = (apiConfig.extensions && timeZoneNamed(storedClinic()?.timeZone ?? '')) || undefined
  return zone
}

export function useClinicTimeZone(): string | undefined {
  return useSyncExternalStore(session.subscribe, clinicTimeZone, clinicTimeZone)
}

/** The clinic's date at a time of this computer's clock, corrected by `serverAhead` if the clock is off. */
export const dayOf = (milliseconds: number): IsoDate =>
  isoDateAt(new Date(milliseconds + serverAhead()), clinicTimeZone())

/** Today at the clinic. Changes at midnight, since a page may stay open. */
export function useToday(): IsoDate {
  const today = () => dayOf(Date.now())
  return useSyncExternalStore(subscribe, today, today)
}

/** Now, rounded up to the minute, so that no past event is later. */
export function useNow(): Date {
  const thisMinute = () => Math.ceil((Date.now() + serverAhead()) / 60_000)
  const minute = useSyncExternalStore(subscribe, thisMinute, thisMinute)
  // The same object for the whole minute: with a new one in each render, `memo` and `useMemo` would never hold.
  return useMemo(() => new Date(minute * 60_000), [minute])
}

/** The time of day at the clinic. */
export function useClinicTime(): Hhmm {
  const thisMinute = () => Math.floor((Date.now() + serverAhead()) / 60_000)
  const minute = useSyncExternalStore(subscribe, thisMinute, thisMinute)
  return hhmmAt(new Date(minute * 60_000), useClinicTimeZone())
}
