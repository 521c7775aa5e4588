import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IsoDate } from '@/domain/calendar'
import type { HoursWeek } from '@/domain/hours'
import { client } from './client'
import { OF_HOURS } from './closures'
import { apiConfig } from './config'
import { ResponseError } from './errors'
import './hourShapes'
import { hoursOf, type ClinicHours } from './mapping/hours'
import { api, invalidate } from './queries'

export type { ClinicHours }

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
    // If somebody else has saved, it is pending until their hours are here. Other failed calls may have saved these.
    onError: async (failure) => {
      const read = invalidate(cache, OF_HOURS)
      if (failure instanceof ResponseError && failure.code === 'hours_changed') await read
    },
  })
}
