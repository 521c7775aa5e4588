import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiConfig } from '@/api/config'
import { slotsInRangeQuery } from '@/api/dialogQueries'
import { slotsQuery } from '@/api/queries'
import type { SlotsState } from '@/components/clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentSlots'
import { nextFreeSlots, type FreeSlot } from '@/domain/appointments/nextFree'
import { addDays, type IsoDate } from '@/domain/calendar'
import { writeSlotsFailure } from './slotsFailure'

/** Today and the next date of each slot. */
const DAYS = 8
const NEXT_FREE = 4

/** The weekly slots are enough to book, so a failure is not repeated. */
const nextDaysQuery = (doctor: string, today: IsoDate) => ({
  ...slotsInRangeQuery(doctor, { from: today, days: DAYS }),
  retry: false,
})

/**
 * The slots of a doctor: today's that are still ahead (extension), each on its next date, and those of the chosen day if it is later
 * (docs/product.md#slots).
 */
export function useSlots(
  doctor: string,
  today: IsoDate,
  { wanted, chosenDate }: { wanted: boolean; chosenDate: IsoDate | null },
): SlotsState & { retry: () => void } {
  const enabled = wanted && doctor !== ''
  const { data, error, isError, isFetching, refetch } = useQuery({ ...slotsQuery(doctor), enabled })
  const hasRanges = enabled && apiConfig.extensions
  const nextDays = useQuery({ ...nextDaysQuery(doctor, today), enabled: hasRanges })
  const laterDay = chosenDate !== null && chosenDate >= addDays(today, DAYS) ? chosenDate : null
  const ofLaterDay = useQuery({
    ...slotsInRangeQuery(doctor, { from: laterDay ?? today, days: 1 }),
    enabled: hasRanges && laterDay !== null,
    retry: false,
  })
  useEffect(() => {
    if (error) writeSlotsFailure(error)
  }, [error])
  // At midnight each slot's next date moves on, and with it what remains.
  const readOn = useRef(today)
  useEffect(() => {
    if (readOn.current === today) return
    readOn.current = today
    if (enabled) void refetch()
  }, [today, enabled, refetch])
  const ofToday = (nextDays.data ?? []).filter(({ date }) => date === today)
  // Both at once: a late group of slots would move the others.
  const isReady = data !== undefined && !nextDays.isLoading && !ofLaterDay.isLoading
  const state = doctor === '' ? 'idle' : isReady ? 'ready' : isError && !isFetching ? 'error' : 'loading'
  const later = laterDay === null ? [] : (ofLaterDay.data ?? [])
  return { state, slots: [...ofToday, ...(data ?? []), ...later], retry: () => void refetch() }
}

/**
 * The next free slots of these doctors (docs/product.md#next-free-slots). Undefined until all have loaded: a later answer could
 * have an earlier slot. Empty if one failed, and for a backend without slots of a range of days.
 */
export function useNextFree(doctors: readonly string[], today: IsoDate): readonly FreeSlot[] | undefined {
  return useQueries({
    queries: (apiConfig.extensions ? doctors : []).map((doctor) => nextDaysQuery(doctor, today)),
    combine: (results) =>
      results.some(({ isLoading }) => isLoading)
        ? undefined
        : results.some(({ isError }) => isError)
          ? []
          : nextFreeSlots(
              results.map(({ data = [] }, index) => ({ doctor: doctors[index] ?? '', slots: data })),
              NEXT_FREE,
            ),
  })
}
