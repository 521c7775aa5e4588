import { MutationCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import createQueries from 'openapi-react-query'
import type { DayRange } from '@/domain/appointments/slotRange'
import { appointmentsQuery, KEPT_FRESH } from './appointmentsQuery'
import { client } from './client'
import { apiConfig } from './config'
import type { Read } from './earlyCalls'
import { isNoResponse } from './errors'
import { doctorAppointmentsOf } from './mapping/appointments'
import { clinicOf, settingsOf } from './mapping/clinic'
import { doctorOf, doctorSummariesOf, slotsOf, doctorRequestsOf, offeredSlotsOf } from './mapping/doctors'
import { notificationsOf } from './mapping/notifications'
import { patientsOf } from './mapping/patients'
import { weeklyStatsOf } from './mapping/weeklyCounts'
import { beginListRead, keepConfirmed } from './ownChange'
import type { paths } from './schema'
import { session } from './session'
import type { Wire } from './wire'

export { useAppointments } from './appointmentsQuery'

/** Builds the options of queries and mutations; `hours.ts` uses it too. */
export const api = createQueries(client)

const READ_RETRIES = 2

/**
 * The cache of one login. Queries without a response are repeated after 1 and 2 seconds; answered queries and mutations are not.
 * Calls are made offline too, so that the screen can report the failure.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (result, variables, _context, { options }) =>
        keepConfirmed(options.mutationKey, variables, result),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // `networkMode: 'always'` turns this off, but failed queries must be repeated when the network returns.
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error: unknown) => isNoResponse(error) && failures < READ_RETRIES,
        retryDelay: (attempt) => 1000 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The clinic; allowed before approval. The response is stored in the session of that clinic. */
export const clinicQuery = (clinicId: string) => {
  const options = api.queryOptions(
    'get',
    '/clinics/{clinicId}',
    { params: { path: { clinicId } } },
    { select: clinicOf },
  )
  return {
    ...options,
    queryFn: async (context: Parameters<typeof options.queryFn>[0]) => {
      const record = await options.queryFn(context)
      const { token, clinicId: loggedIn } = session.snapshot()
      // If the response is late, another clinic or nobody may be logged in.
      if (token && loggedIn === clinicId) session.keepClinic(record)
      return record
    },
  }
}

/** All doctors of the service, by id and name. */
export const doctorsQuery = () => api.queryOptions('get', '/doctors')

/** The doctors associated with the clinic. */
export const clinicDoctorsQuery = (clinicId: string) =>
  api.queryOptions(
    'get',
    '/doctor/{clinicId}',
    { params: { path: { clinicId } } },
    { select: doctorSummariesOf },
  )

/** One doctor. The response may lack any field, even the name. */
export const doctorQuery = (id: number, clinicId: string) =>
  api.queryOptions(
    'get',
    '/doctors/{id}/{clinicId}',
    { params: { path: { id, clinicId } } },
    { select: (doctor) => doctorOf({ ...doctor, id, name: doctor.name || '' }) },
  )

/** Notifications. */
export const recentQuery = (clinicId: string) =>
  api.queryOptions(
    'get',
    '/recent',
    { params: { query: { clinicId } } },
    { ...KEPT_FRESH, select: notificationsOf },
  )

export const doctorAppointmentsQuery = (doctorId: number, clinicId: string) => {
  const options = api.queryOptions(
    'get',
    '/doctor-appointments/{doctorId}/{clinicId}',
    { params: { path: { doctorId, clinicId } } },
    { ...KEPT_FRESH, select: doctorAppointmentsOf },
  )
  return {
    ...options,
    queryFn: async (context: Parameters<typeof options.queryFn>[0]) => {
      const onRead = beginListRead()
      const list = await options.queryFn(context)
      onRead(list.appointments)
      return list
    },
  }
}

/** The weekly slots of a doctor, by name. Never cached, since slots fill up. */
export const slotsQuery = (doctorName: string) =>
  api.queryOptions(
    'get',
    '/doctor_appointment_slots/{doctorName}',
    { params: { path: { doctorName } } },
    { staleTime: 0, select: slotsOf },
  )

export const walletQuery = (clinicId: string) =>
  api.queryOptions('get', '/wallet/{clinicId}', { params: { path: { clinicId } } }, { select: weeklyStatsOf })

export const settingsQuery = () =>
  api.queryOptions('get', '/clinic/settings', undefined, { select: settingsOf })

/** Fetches what a screen reads into the cache, unless it is fresh there. The screen's own queries have the same keys. */
export function fetchRead(cache: QueryClient, { path, params }: Read): Promise<unknown> {
  const clinicId = String(params.path?.['clinicId'])
  if (path === '/clinics/{clinicId}') return cache.query(clinicQuery(clinicId))
  if (path === '/appointments/{clinicId}') {
    return cache.query(appointmentsQuery(clinicId, String(params.query?.['from'])))
  }
  const init = Object.keys(params).length > 0 ? { params } : undefined
  // The path and its parameters come from the same row of the table of reads.
  return cache.query(api.queryOptions('get', path as '/doctors', init as undefined))
}

/** Invalidates the queries of these calls. Resolves when those on the screen have been fetched. */
export const invalidate = (cache: QueryClient, stale: readonly (keyof paths)[]) =>
  Promise.all(stale.map((path) => cache.invalidateQueries({ queryKey: ['get', path] })))

/** A function that invalidates the queries of these calls. */
export function useInvalidate(...stale: (keyof paths)[]) {
  const cache = useQueryClient()
  return () => invalidate(cache, stale)
}

/** The calls whose responses a booking, a move or a change of status affects. */
export const OF_APPOINTMENTS = [
  '/appointments/{clinicId}',
  '/doctor-appointments/{doctorId}/{clinicId}',
  '/doctor_appointment_slots/{doctorName}',
  '/clinic_slots/{clinicId}',
  '/affected_appointments/{clinicId}',
  '/clinic_hours/{clinicId}/{doctorId}',
  '/clinics/{clinicId}',
  '/wallet/{clinicId}',
] as const

/** The calls whose responses name patients or count them. */
export const OF_PATIENTS = [
  '/appointments/{clinicId}',
  '/doctor-appointments/{doctorId}/{clinicId}',
  '/clinics/{clinicId}',
  '/recent',
  '/patients/{clinicId}',
] as const

/** Invalidates every query that a booking or a change of status affects. */
export const useInvalidateAppointments = () => useInvalidate(...OF_APPOINTMENTS)

/** Invalidates every query that a doctor's association affects. */
export const useInvalidateDoctors = () =>
  useInvalidate(
    '/doctors/{id}/{clinicId}',
    '/doctor/{clinicId}',
    '/doctor_requests/{clinicId}',
    '/clinics/{clinicId}',
  )

/** Requests that a doctor joins the clinic. The request shows at once, even if it cannot be fetched again. */
export function useAddDoctor() {
  const cache = useQueryClient()
  return api.useMutation('post', '/addToClinic/{doctorId}/{clinicId}', {
    onSuccess: (_, { params: { path } }) => {
      cache.setQueryData<Wire['Doctor']>(
        doctorQuery(path.doctorId, path.clinicId).queryKey,
        (doctor) => doctor && { ...doctor, accepted: doctor.accepted ?? 0 },
      )
    },
  })
}

/**
 * Each occurrence of the slots of the clinic's doctors, or of one of them, in a range of days that is still ahead, by date and time
 * (extension).
 */
export const clinicSlotsQuery = (clinicId: string, range: DayRange, doctor?: string) =>
  api.queryOptions(
    'get',
    '/clinic_slots/{clinicId}',
    { params: { path: { clinicId }, query: { ...range, ...(doctor !== undefined && { doctor }) } } },
    { staleTime: 0, select: offeredSlotsOf },
  )

/** The clinic's requests that the doctor has not accepted, oldest first (extension). */
export const doctorRequestsQuery = (clinicId: string) => ({
  ...api.queryOptions(
    'get',
    '/doctor_requests/{clinicId}',
    { params: { path: { clinicId } } },
    { select: doctorRequestsOf, retry: false },
  ),
  enabled: apiConfig.extensions,
})

/** Patients of the clinic's appointments (extension); see docs/product.md#known-patients for what `q` may be. */
export const patientsQuery = (clinicId: string, q: string) =>
  api.queryOptions(
    'get',
    '/patients/{clinicId}',
    { params: { path: { clinicId }, query: { q } } },
    { staleTime: 0, select: patientsOf, retry: false },
  )

/**
 * Reads the clinic's appointment with that number (extension). Undefined if there is none.
 * @throws ResponseError or NoResponseError
 */
export async function readAppointment(cache: QueryClient, clinicId: string, number: string) {
  const patients = await cache.query(patientsQuery(clinicId, number))
  return patients.flatMap(({ appointments }) => appointments ?? []).find((each) => each.number === number)
}
