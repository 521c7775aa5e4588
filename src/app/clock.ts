import { useSyncExternalStore } from 'react'
import { serverAhead } from '@/api/serverClock'
import { isoDateAt, type IsoDate } from '@/domain/calendar'

const TICK = 30_000

/** Asks again every half minute and when the page is seen again: a front desk's page stays open over midnight. */
function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The day of a moment that the clock here has shown, put right where that is off by hours. */
export const dayOf = (milliseconds: number): IsoDate => isoDateAt(new Date(milliseconds + serverAhead()))

/** Today, here where the page is looked at. */
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
