import { useSyncExternalStore } from 'react'
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

/** Today, as the wall clock here says. */
export function useToday(): IsoDate {
  return useSyncExternalStore(subscribe, () => isoDateAt(new Date()))
}

/** Now, rounded up to the minute: nothing that has happened lies ahead of it. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / 60_000))
  return new Date(minute * 60_000)
}
