import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Appointment } from '@/domain/appointments/appointment'
import { SPECIFIED_STATUSES, STATUSES, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import type { IsoDate } from '@/domain/calendar'
import { NOTIFICATION_POLL_MS } from '@/domain/constants'
import { client } from './client'
import { apiConfig } from './config'
import { ResponseError, hasFailed } from './errors'
import { appointmentsOf } from './mapping/appointments'
import { beginListRead } from './ownChange'

/** Options of a query whose screen stays open for hours: fetched again every 5 minutes and when the window gets the focus. */
export const KEPT_FRESH = {
  refetchInterval: NOTIFICATION_POLL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const

const LIST = '/appointments/{clinicId}'

export interface AppointmentList {
  /** By id, because a backend may send them in any order. */
  appointments: readonly Appointment[]
  /** The `ETag` of the list, null if there is none. */
  etag: string | null
}

/**
 * All appointments of the clinic. The day, the list and the calendar share it where they begin on the same day.
 * @param from leaves out older ones if the backend supports it (extension)
 */
export const appointmentsQuery = (clinicId: string, from: IsoDate) => {
  const params = { path: { clinicId }, ...(apiConfig.extensions && { query: { from } }) }
  const queryKey = ['get', LIST, { params }] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client: cache, signal }): Promise<AppointmentList> => {
      const cached = cache.getQueryData<AppointmentList>(queryKey)
      const etag = apiConfig.extensions ? cached?.etag : null
      const onRead = beginListRead()
      try {
        const { data = [], response } = await client.GET(LIST, {
          params,
          signal,
          ...(etag && { headers: { 'If-None-Match': etag } }),
        })
        const appointments = appointmentsOf(data.toSorted((a, b) => a.id - b.id))
        onRead(appointments)
        return { appointments, etag: response.headers.get('ETag') }
      } catch (failure) {
        if (!cached || !etag || !(failure instanceof ResponseError) || failure.status !== 304) throw failure
        onRead(cached.appointments)
        return cached
      }
    },
    // `from` changes at midnight: yesterday's list stays until today's has loaded. A list that begins later lacks rows.
    placeholderData: (previous: AppointmentList | undefined, query) => {
      const begins = query?.queryKey[2].params.query?.from
      return begins !== undefined && begins > from ? undefined : previous
    },
    ...KEPT_FRESH,
    // Comparing thousands of rows takes longer than rendering the few that are on the screen.
    structuralSharing: false,
  })
}

/** The longest list that a screen has read; empty if none has. */
export function loadedAppointments(cache: QueryClient): readonly Appointment[] {
  const lists = cache.getQueriesData<AppointmentList>({ queryKey: ['get', LIST] })
  const appointmentLists = lists.map(([, list]) => list?.appointments ?? [])
  return appointmentLists.reduce((longest, each) => (each.length > longest.length ? each : longest), [])
}

/** The clinic's appointments. `failed`: the last fetch failed for another reason than an expired session. */
export function useAppointments(clinicId: string, from: IsoDate) {
  const query = useQuery(appointmentsQuery(clinicId, from))
  return {
    appointments: query.data?.appointments,
    isPending: query.isPending,
    /**
     * When they were read, in milliseconds since 1970; 0 while yesterday's are shown as a placeholder. A getter, because reading it
     * makes the component render again at each poll.
     */
    get readAt() {
      return query.dataUpdatedAt
    },
    failed: hasFailed(query.error),
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}

/** The statuses that the backend has (docs/product.md#extensions). */
export const knownStatuses = (): readonly AppointmentStatus[] =>
  apiConfig.extensions ? STATUSES : SPECIFIED_STATUSES
