import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Appointment } from '@/domain/appointments/appointment'
import type { IsoDate } from '@/domain/calendar'
import { NOTIFICATION_POLL_MS } from '@/domain/constants'
import { client } from './client'
import { apiConfig } from './config'
import { ResponseError, hasFailed } from './errors'
import { appointmentsOf, doctorAppointmentsOf, type DoctorAppointments } from './mapping/appointments'

/** Options of a query whose screen stays open for hours: fetched again every 5 minutes and when the window gets the focus. */
export const KEPT_FRESH = {
  refetchInterval: NOTIFICATION_POLL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const

const LIST = '/appointments/{clinicId}'
const DOCTOR_LIST = '/doctor-appointments/{doctorId}/{clinicId}'

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
      try {
        const { data = [], response } = await client.GET(LIST, {
          params,
          signal,
          ...(etag && { headers: { 'If-None-Match': etag } }),
        })
        const appointments = appointmentsOf(data.toSorted((a, b) => a.id - b.id))
        return { appointments, etag: response.headers.get('ETag') }
      } catch (failure) {
        if (cached && etag && failure instanceof ResponseError && failure.status === 304) return cached
        throw failure
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
  const loaded = lists.map(([, list]) => list?.appointments ?? [])
  return loaded.reduce((longest, each) => (each.length > longest.length ? each : longest), [])
}

/** The appointments of one doctor at the clinic, and the doctor's name. */
export const doctorAppointmentsQuery = (doctorId: number, clinicId: string) => {
  const params = { path: { doctorId, clinicId } }
  return queryOptions({
    queryKey: ['get', DOCTOR_LIST, { params }] as const,
    queryFn: async ({ signal }): Promise<DoctorAppointments> => {
      const { data = { doctor_name: null, appointments: [] } } = await client.GET(DOCTOR_LIST, {
        params,
        signal,
      })
      return doctorAppointmentsOf(data)
    },
    ...KEPT_FRESH,
  })
}

/**
 * Shows a change that the backend has confirmed in the lists at once. They are read again as well, but the connection may be lost before
 * that. A list that was read after the call was made stays: it may show a later change.
 * @param calledAt when the call was made, by `Date.now()`
 */
export function showConfirmed(
  cache: QueryClient,
  id: number,
  change: Partial<Appointment>,
  calledAt: number,
) {
  const changed = (each: Appointment) => (each.id === id ? afterChange(each, change) : each)
  for (const path of [LIST, DOCTOR_LIST]) {
    for (const query of cache.getQueryCache().findAll({ queryKey: ['get', path] })) {
      const list = query.state.data as AppointmentList | DoctorAppointments | undefined
      if (!list || query.state.dataUpdatedAt > calledAt) continue
      // Unlike `setQueryData` it leaves the list as old, failed or stale as it was. Without the ETag the next read is whole.
      query.setState({ data: { ...list, appointments: list.appointments.map(changed), etag: null } })
    }
  }
}

/** Leaves out what the change makes untrue: who changed it before and why, and after a move to another day that the patient was there. */
function afterChange(appointment: Appointment, change: Partial<Appointment>): Appointment {
  const { lastChange, checkIn, date } = appointment
  const isOtherDay = change.date !== undefined && change.date !== date
  return {
    ...appointment,
    ...change,
    ...(lastChange && (change.status ?? change.date) && { lastChange: { at: null, by: null, reason: null } }),
    ...(checkIn && isOtherDay && { checkIn: { arrivedAt: null, noShowAt: null } }),
  }
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
