import { keepPreviousData, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { IsoDate } from '@/domain/calendar'
import { telling } from './answers'
import { client } from './client'
import { apiConfig } from './config'
import { AnsweredError } from './errors'
import { FIRST_ROWS } from './firstRows'
import { KEPT_FRESH } from './keptFresh'
import { appointmentsOf } from './mapping/appointments'
import type * as Wire from './wire'

interface AppointmentList {
  /** In the order of the response, which may be any. */
  appointments: readonly Wire.Appointment[]
  /** False while the others are on the way, and where they did not come. */
  complete: boolean
  /** What the backend knows this list by, null where it says nothing. */
  etag: string | null
}

/** Shown again when they have become so many times as many: a list of any length is drawn a few times only. */
const GROWTH = 4

/**
 * All appointments of the clinic, as they come.
 * @param from leaves out older ones, where the backend knows how (extension)
 */
export const appointmentsQuery = (clinicId: string, from: IsoDate) => {
  const params = { path: { clinicId }, ...(apiConfig.extensions && { query: { from } }) }
  const queryKey = ['get', '/appointments/{clinicId}', { params }] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client: cache, signal }): Promise<AppointmentList> => {
      const known = cache.getQueryData<AppointmentList>(queryKey)
      const etag = apiConfig.extensions && known?.complete ? known.etag : null
      const show = showing(cache, queryKey)
      try {
        const { data = [], response } = await client.GET('/appointments/{clinicId}', {
          params,
          signal,
          ...(etag && { headers: { 'If-None-Match': etag } }),
          middleware: [telling((rows) => !signal.aborted && show(rows as readonly Wire.Appointment[]))],
        })
        return { appointments: data, complete: true, etag: response.headers.get('ETag') }
      } catch (failure) {
        if (known && etag && failure instanceof AnsweredError && failure.status === 304) return known
        throw failure
      }
    },
    select: (list) => ({ ...list, appointments: appointmentsOf(list.appointments) }),
    // At midnight `from` moves on: yesterday's list stays until today's is there.
    placeholderData: keepPreviousData,
    ...KEPT_FRESH,
    // Comparing thousands of rows takes longer than drawing the few that are on the screen.
    structuralSharing: false,
  })
}

/** Puts what has come so far into the cache, unless a whole list or more of this one is there: it never shrinks. */
function showing(cache: QueryClient, queryKey: QueryKey) {
  let next = FIRST_ROWS
  return (appointments: readonly Wire.Appointment[]) => {
    if (appointments.length < next) return
    next = appointments.length * GROWTH
    const lists = cache.getQueriesData<AppointmentList>({ queryKey: queryKey.slice(0, 2) })
    const enough = ([, list]: (typeof lists)[number]) =>
      list && (list.complete || list.appointments.length >= appointments.length)
    if (lists.some(enough)) return
    cache.setQueryData<AppointmentList>(queryKey, {
      appointments: appointments.slice(),
      complete: false,
      etag: null,
    })
  }
}
