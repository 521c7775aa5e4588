import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiConfig } from '@/api/config'
import { clinicSlotsQuery, slotsQuery } from '@/api/queries'
import { ResponseError, isUnauthorized, isNoResponse } from '@/api/errors'
import type { SlotsState } from '@/components/clinic/appointments/ScheduleAppointmentDialog/ScheduleAppointmentSlots'
import { nextFreeSlots, UPCOMING_SLOT_DAYS } from '@/domain/appointments/nextFree'
import { withoutRepeated } from '@/domain/appointments/slot'
import { isOffered, type OfferedSlot } from '@/domain/appointments/slotRange'
import { addDays, type IsoDate } from '@/domain/calendar'
import { useClinicTime } from '../shell/clock'

/**
 * The message says “Check console.”, so this writes the kind of failure there: no name and no token.
 * The end of a session has words of its own.
 * @param failure null for none
 */
export function useSlotsFailureInConsole(failure: unknown) {
  useEffect(() => {
    if (failure === null || isUnauthorized(failure)) return
    console.error('Slots:', failure instanceof ResponseError ? `HTTP ${failure.status}` : 'no response')
  }, [failure])
}

/** Number of next free slots to offer. */
const NEXT_FREE_COUNT = 4

/** The slots of all doctors in the next days (extension). A failure is not repeated: the weekly slots are enough to book. */
const useNextDays = (clinicId: string, today: IsoDate, enabled: boolean) =>
  useQuery({
    ...clinicSlotsQuery(clinicId, { from: today, days: UPCOMING_SLOT_DAYS }),
    enabled: enabled && apiConfig.extensions,
    retry: false,
  })

/** Whether slots could not be read for lack of a connection, or for another reason. */
export const failureState = (error: unknown): 'offline' | 'error' =>
  isNoResponse(error) && !navigator.onLine ? 'offline' : 'error'

interface SlotsOptions {
  clinicId: string
  /** Name of the chosen doctor; empty before one is chosen. */
  doctor: string
  today: IsoDate
  isWanted: boolean
}

/**
 * The slots of a doctor: today's that are still offered (extension), each on its next date, and those of the chosen day if it is later
 * (docs/product.md#slots).
 */
export function useSlots({
  clinicId,
  doctor,
  today,
  isWanted,
  chosenDate,
}: SlotsOptions & { chosenDate: IsoDate | null }): SlotsState & { retry: () => void } {
  const enabled = isWanted && doctor !== ''
  const { data, error, isError, isFetching, refetch } = useQuery({ ...slotsQuery(doctor), enabled })
  const nextDays = useNextDays(clinicId, today, enabled)
  const laterDay = chosenDate !== null && chosenDate >= addDays(today, UPCOMING_SLOT_DAYS) ? chosenDate : null
  const ofLaterDay = useQuery({
    ...clinicSlotsQuery(clinicId, { from: laterDay ?? today, days: 1 }, doctor),
    enabled: enabled && apiConfig.extensions && laterDay !== null,
    retry: false,
  })
  useSlotsFailureInConsole(failureState(error) === 'error' ? error : null)
  // At midnight each slot's next date moves on, and with it what remains.
  const readOn = useRef(today)
  useEffect(() => {
    if (readOn.current === today) return
    readOn.current = today
    if (enabled) void refetch()
  }, [today, enabled, refetch])
  const todays = (nextDays.data ?? []).filter(
    ({ date, doctorName }) => date === today && doctorName === doctor,
  )
  const now = { today, time: useClinicTime() }
  const lastBegun = todays.findLast((slot) => slot.time <= now.time)?.time
  // The next slot may have begun since they were read.
  const ofToday = todays.filter((slot) => isOffered(slot, lastBegun, now))
  // Both at once: a late group of slots would move the others.
  const isReady = data !== undefined && !nextDays.isLoading && !ofLaterDay.isLoading
  const later = laterDay === null ? [] : (ofLaterDay.data ?? [])
  const failure = isError && !isFetching ? failureState(error) : 'loading'
  const state = doctor === '' ? 'idle' : isReady ? 'ready' : failure
  // A slot of the next days, which was chosen before these were read, stays visible.
  const ofNextDays = (nextDays.data ?? []).filter(({ doctorName }) => doctorName === doctor)
  if (state === 'offline' && ofNextDays.length > 0)
    return { state: 'ready', slots: ofNextDays, retry: () => void refetch() }
  // After midnight the next dates have those of today too, until they are read again.
  const slots = withoutRepeated([...ofToday, ...(data ?? []), ...later])
  return { state, slots, retry: () => void refetch() }
}

/**
 * The next free slots of the chosen doctor, else of all (docs/product.md#next-free-slots). Undefined while they load. Empty if they
 * failed to load, and for a backend without them.
 */
export function useNextFree({
  clinicId,
  doctor,
  today,
  isWanted,
}: SlotsOptions): readonly OfferedSlot[] | undefined {
  const { data = [], isLoading } = useNextDays(clinicId, today, isWanted)
  const time = useClinicTime()
  // Those of an earlier form may be taken by now.
  if (!isWanted) return []
  if (isLoading) return undefined
  return nextFreeSlots(data, { doctor, count: NEXT_FREE_COUNT, now: { today, time } })
}
