import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Appointment } from '@/domain/appointments/appointment'
import type { IsoDate } from '@/domain/calendar'
import { entryCount } from './responses'
import { client } from './client'
import { apiConfig } from './config'
import { ResponseError, isUnauthorized } from './errors'
import { FIRST_ROWS } from './firstRows'
import { KEPT_FRESH } from './keptFresh'
import { appointmentsOf } from './mapping/appointments'
import type * as Wire from './wire'

const LIST = '/appointments/{clinicId}'

export interface AppointmentList {
  /** By id: rows of the same minute keep their order when the whole list replaces the first rows. */
  appointments: readonly Appointment[]
  /** False for the first rows of a longer list. */
  complete: boolean
  /** The `ETag` of the whole list, null if there is none. */
  etag: string | null
}

const incompleteLists = new WeakMap<AppointmentList, AppointmentList>()

/** The same object for the same list: new placeholder data in each render would never stop rendering. */
function incomplete(list: AppointmentList): AppointmentList {
  const found = incompleteLists.get(list) ?? { ...list, complete: false }
  incompleteLists.set(list, found)
  return found
}

const byId = (appointments: readonly Wire.Appointment[]) =>
  appointmentsOf(appointments.toSorted((a, b) => a.id - b.id))

/**
 * The first `FIRST_ROWS` appointments that are due. Fewer rows, or more from a backend that ignores `limit`, are the whole
 * list. Needs extensions.
 */
export const firstAppointmentsQuery = (clinicId: string, from: IsoDate) => {
  const params = { path: { clinicId }, query: { from, limit: FIRST_ROWS } }
  return queryOptions({
    queryKey: ['get', LIST, { params }] as const,
    queryFn: async ({ signal }): Promise<AppointmentList> => {
      const { data = [], response } = await client.GET(LIST, { params, signal })
      return { appointments: byId(data), complete: entryCount(response) !== FIRST_ROWS, etag: null }
    },
    // After a failure the whole list is fetched instead.
    retry: false,
    structuralSharing: false,
  })
}

/**
 * All appointments of the clinic. If there is no list to show, it fetches the first rows first, and nothing more if those are
 * all.
 * @param from leaves out older ones if the backend supports it (extension)
 * @param firstRows false for a screen that shows nothing before the whole list is there: it saves a request
 */
export const appointmentsQuery = (clinicId: string, from: IsoDate, firstRows = true) => {
  const params = { path: { clinicId }, ...(apiConfig.extensions && { query: { from } }) }
  const queryKey = ['get', LIST, { params }] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client: cache, signal }): Promise<AppointmentList> => {
      const first = firstRows && (await readFirst(cache, clinicId, from))
      if (first && first.complete) return first
      const known = cache.getQueryData<AppointmentList>(queryKey)
      const etag = apiConfig.extensions ? known?.etag : null
      try {
        const { data = [], response } = await client.GET(LIST, {
          params,
          signal,
          ...(etag && { headers: { 'If-None-Match': etag } }),
        })
        return { appointments: byId(data), complete: true, etag: response.headers.get('ETag') }
      } catch (failure) {
        if (known && etag && failure instanceof ResponseError && failure.status === 304) return known
        throw failure
      }
    },
    // `from` changes at midnight: yesterday's list stays until today's has loaded. A list that begins later lacks rows.
    placeholderData: (previous: AppointmentList | undefined, query) => {
      const begins = query?.queryKey[2].params.query?.from
      return previous && begins !== undefined && begins > from ? incomplete(previous) : previous
    },
    ...KEPT_FRESH,
    // Comparing thousands of rows takes longer than rendering the few that are on the screen.
    structuralSharing: false,
  })
}

/** Undefined when a whole list is there already, or when the first rows failed and the whole list may still arrive. */
async function readFirst(cache: QueryClient, clinicId: string, from: IsoDate) {
  const lists = cache.getQueriesData<AppointmentList>({ queryKey: ['get', LIST] })
  const query = firstAppointmentsQuery(clinicId, from)
  const hasFailed = cache.getQueryState(query.queryKey)?.status === 'error'
  if (!apiConfig.extensions || hasFailed || lists.some(([, list]) => list?.complete)) return undefined
  try {
    return await cache.query(query)
  } catch (failure) {
    if (failure instanceof ResponseError && !isUnauthorized(failure)) return undefined
    // Unanswered: the query's retry asks for the whole list.
    throw failure
  }
}

/** Fetches what the first screen of the list needs, unless a list is there to show. */
export const fetchFirstAppointments = (
  cache: QueryClient,
  clinicId: string,
  from: IsoDate,
): Promise<unknown> =>
  apiConfig.extensions ? readFirst(cache, clinicId, from) : cache.query(appointmentsQuery(clinicId, from))

/** The list of all that is loaded, if possible the whole one. */
export function loadedAppointments(cache: QueryClient): AppointmentList | undefined {
  const lists = cache.getQueriesData<AppointmentList>({ queryKey: ['get', LIST] }).map(([, list]) => list)
  return lists.find((list) => list?.complete) ?? lists.find((list) => list !== undefined)
}

/**
 * The clinic's appointments: first the first rows, then the whole list. `failed`: the whole list could not be loaded; it stays
 * true during a retry of an incomplete list. An expired session is no failure.
 */
export function useAppointments(clinicId: string, from: IsoDate, firstRows?: boolean) {
  const whole = useQuery(appointmentsQuery(clinicId, from, firstRows))
  // `appointmentsQuery` fetches it.
  const first = useQuery({ ...firstAppointmentsQuery(clinicId, from), enabled: false })
  const data = whole.data ?? first.data
  // A retry clears the error of a query without data.
  const hasFailed = whole.error !== null || (data?.complete === false && whole.errorUpdateCount > 0)
  return {
    data,
    isPending: data === undefined && whole.isPending,
    /**
     * When the data were read, in milliseconds since 1970; 0 while yesterday's data are shown as a placeholder. A getter, because
     * reading it makes the component render again at each poll.
     */
    get readAt() {
      return whole.data ? whole.dataUpdatedAt : first.dataUpdatedAt
    },
    failed: hasFailed && !isUnauthorized(whole.error),
    isFetching: whole.isFetching,
    refetch: whole.refetch,
  }
}
