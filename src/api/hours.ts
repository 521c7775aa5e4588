import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IsoDate } from '@/domain/calendar'
import type { DoctorDelay } from '@/domain/delay'
import type { HoursWeek } from '@/domain/hours'
import { client } from './client'
import { KEPT_FRESH } from './appointmentsQuery'
import { apiConfig } from './config'
import {
  affectedOf,
  closuresOf,
  delaysOf,
  hoursOf,
  newClosureOf,
  type ClinicHours,
  type ClosureDraft,
} from './mapping/hours'
import { HOUR_SHAPES } from './hourShapes'
import { ResponseError } from './errors'
import { OWN_CHANGE } from './ownChange'
import { api, invalidate, OF_APPOINTMENTS, useInvalidate } from './queries'
import { addShapes } from './shapes'

export type { ClinicHours, ClosureDraft }

addShapes(HOUR_SHAPES)

/** The clinic's hours of a doctor (extension). */
export const clinicHoursQuery = (clinicId: string, doctorId: number) => ({
  ...api.queryOptions(
    'get',
    '/clinic_hours/{clinicId}/{doctorId}',
    { params: { path: { clinicId, doctorId } } },
    { select: hoursOf, retry: false },
  ),
  enabled: apiConfig.extensions,
})

/** The closures of the clinic and its doctors that end today or later, by their first day (extension). */
export const closuresQuery = (clinicId: string) => ({
  ...api.queryOptions(
    'get',
    '/closures/{clinicId}',
    { params: { path: { clinicId } } },
    { select: closuresOf },
  ),
  enabled: apiConfig.extensions,
})

/** The doctors of the clinic who run late today (extension). One in the cache after midnight counts no more: it has its date. */
export const delaysQuery = (clinicId: string) => ({
  ...api.queryOptions(
    'get',
    '/doctor_delay/{clinicId}',
    { params: { path: { clinicId } } },
    { select: delaysOf },
  ),
  ...KEPT_FRESH,
  enabled: apiConfig.extensions,
})

/** Sets how late a doctor runs on a day, which must be the clinic's; 0 minutes for on time (extension). Resolves when the delays are read again. */
export function useSaveDelay(clinicId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ doctorId, date, minutes }: Omit<DoctorDelay, 'doctorName'>) => {
      await client.PUT('/doctor_delay/{clinicId}/{doctorId}', {
        params: { path: { clinicId, doctorId } },
        body: { date, minutes },
      })
      await cache.invalidateQueries({ queryKey: delaysQuery(clinicId).queryKey })
    },
  })
}

/** The pending and accepted appointments inside a time, whether it is closed or not, earliest first (extension). */
export const affectedQuery = (clinicId: string, closed: Omit<ClosureDraft, 'reason'>) => {
  const { reason: _reason, doctor_id, ...query } = newClosureOf({ ...closed, reason: '' })
  return {
    ...api.queryOptions(
      'get',
      '/affected_appointments/{clinicId}',
      { params: { path: { clinicId }, query: { ...query, ...(doctor_id != null && { doctor_id }) } } },
      { staleTime: 0, select: affectedOf },
    ),
    enabled: apiConfig.extensions,
  }
}

interface HoursChange extends HoursWeek {
  doctorId: number
  /** Of the hours that the form has read. */
  revision: string
  /** The first day of the new week. */
  from: IsoDate
}

/**
 * Saves the clinic's hours of a doctor from a day on (extension). `at` of a ResponseError has the place of the fault, such as
 * `/own/2/time`; its code is `hours_changed` if somebody else has saved meanwhile.
 */
export function useSaveHours(clinicId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ doctorId, own, ...change }: HoursChange) => {
      const { data } = await client.PUT('/clinic_hours/{clinicId}/{doctorId}', {
        params: { path: { clinicId, doctorId } },
        body: {
          ...change,
          own: own.map(({ weekday, time, bookingLimit }) => ({ weekday, time, booking_limit: bookingLimit })),
        },
      })
      // The response lists only what lies outside from that day on.
      await cache.invalidateQueries({ queryKey: clinicHoursQuery(clinicId, doctorId).queryKey })
      return data && hoursOf(data)
    },
    // Somebody else has saved: pending until their hours are here.
    onError: async (failure) => {
      if (failure instanceof ResponseError && failure.code === 'hours_changed')
        await invalidate(cache, OF_HOURS)
    },
  })
}

/** Closes a doctor or the whole clinic (extension). */
export const useAddClosure = (clinicId: string) =>
  useMutation({
    mutationFn: (draft: ClosureDraft) =>
      client.POST('/closures/{clinicId}', { params: { path: { clinicId } }, body: newClosureOf(draft) }),
  })

/** Opens a closed time again (extension). */
export const useRemoveClosure = (clinicId: string) =>
  useMutation({
    mutationFn: (closureId: number) =>
      client.DELETE('/closures/{clinicId}/{closureId}', { params: { path: { clinicId, closureId } } }),
  })

/** Cancels an appointment that lies inside a closure (extension). */
export const useCancelByClinic = () =>
  useMutation({
    mutationKey: OWN_CHANGE.status,
    mutationFn: ({ appointmentId, reason }: { appointmentId: number; to: 'cancelled'; reason: string }) =>
      client.POST('/cancel_by_clinic/{appointmentId}', {
        params: { path: { appointmentId } },
        body: { reason },
      }),
  })

/** Notes that a patient of a closed time was called, or takes the note back (extension). */
export const useMarkCalled = () =>
  useMutation({
    mutationFn: ({ appointmentId, called }: { appointmentId: number; called: boolean }) =>
      client.POST('/mark_called/{appointmentId}', {
        params: { path: { appointmentId } },
        body: { called },
      }),
  })

/** The calls whose responses hours or closures affect. */
const OF_HOURS = ['/closures/{clinicId}', ...OF_APPOINTMENTS] as const

export const useInvalidateHours = () => useInvalidate(...OF_HOURS)
