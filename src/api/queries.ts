import { QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import createQueries from 'openapi-react-query'
import { createBooker, type UnnumberedBooking } from './booking'
import { client } from './client'
import { apiConfig } from './config'
import { isUnanswered } from './errors'
import { KEPT_FRESH } from './keptFresh'
import type { paths } from './schema'
import { session } from './session'
import type { Doctor } from './types'

export { appointmentsQuery } from './appointmentsQuery'

const api = createQueries(client)

const READ_RETRIES = 2

/**
 * The cache of one login. Reads that got no answer are asked again after 1 and 2 seconds; an answer, and anything that
 * writes, is never repeated here. Calls are made offline too: no answer is an answer a person can be shown.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Which asking always would turn off: what failed without a network is read again once there is one.
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error: unknown) => isUnanswered(error) && failures < READ_RETRIES,
        retryDelay: (attempt) => 1000 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The clinic; a pending clinic may read it too. */
export const clinicQuery = (clinicId: string) =>
  api.queryOptions('get', '/clinics/{clinicId}', { params: { path: { clinicId } } })

/** All doctors of the service, by id and name. */
export const doctorsQuery = () => api.queryOptions('get', '/doctors')

/** The doctors associated with the clinic. */
export const clinicDoctorsQuery = (clinicId: string) =>
  api.queryOptions('get', '/doctor/{clinicId}', { params: { path: { clinicId } } })

/** One doctor. What the address says already, and even the name, may be missing in the answer. */
export const doctorQuery = (id: number, clinicId: string) =>
  api.queryOptions(
    'get',
    '/doctors/{id}/{clinicId}',
    { params: { path: { id, clinicId } } },
    { select: (doctor) => ({ ...doctor, id, name: doctor.name || '' }) },
  )

/** Notifications. */
export const recentQuery = (clinicId: string) =>
  api.queryOptions('get', '/recent', { params: { query: { clinicId } } }, KEPT_FRESH)

export const doctorAppointmentsQuery = (doctorId: number, clinicId: string) =>
  api.queryOptions(
    'get',
    '/doctor-appointments/{doctorId}/{clinicId}',
    { params: { path: { doctorId, clinicId } } },
    KEPT_FRESH,
  )

/** The weekly slots of a doctor, by name. Never taken from the cache: places go while one looks. */
export const slotsQuery = (doctorName: string) =>
  api.queryOptions(
    'get',
    '/doctor_appointment_slots/{doctorName}',
    { params: { path: { doctorName } } },
    { staleTime: 0 },
  )

export const walletQuery = (clinicId: string) =>
  api.queryOptions('get', '/wallet/{clinicId}', { params: { path: { clinicId } } })

export const settingsQuery = () => api.queryOptions('get', '/clinic/settings')

function useReload(...stale: (keyof paths)[]) {
  const cache = useQueryClient()
  return () => Promise.all(stale.map((path) => cache.invalidateQueries({ queryKey: ['get', path] })))
}

/** Asks anew for everything that a booking or a change of status shows up in. */
export const useReloadAppointments = () =>
  useReload(
    '/appointments/{clinicId}',
    '/doctor-appointments/{doctorId}/{clinicId}',
    '/doctor_appointment_slots/{doctorName}',
    '/clinics/{clinicId}',
    '/wallet/{clinicId}',
  )

/** Asks anew for everything that a doctor's association shows up in. */
export const useReloadDoctors = () =>
  useReload('/doctors/{id}/{clinicId}', '/doctor/{clinicId}', '/clinics/{clinicId}')

/** Asks a doctor to work at the clinic, who counts as asked from then on, even where that cannot be read anew. */
export function useAddDoctor() {
  const cache = useQueryClient()
  return api.useMutation('post', '/addToClinic/{doctorId}/{clinicId}', {
    onSuccess: (_, { params: { path } }) => {
      cache.setQueryData<Doctor>(
        doctorQuery(path.doctorId, path.clinicId).queryKey,
        (doctor) => doctor && { ...doctor, accepted: doctor.accepted ?? 0 },
      )
    },
  })
}

export const useUpdateStatus = () =>
  api.useMutation('post', '/update_appointment_status/{appointmentId}/{newStatus}')

/** Asks the backend about a code that it keeps to itself (extension). */
export const useVerifyOtp = () => api.useMutation('post', '/verify_appointment_otp/{appointmentId}')

const newBooker = () =>
  createBooker({
    post: (body) => client.POST('/book_appointment', { body }),
    random: Math.random,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    mayResend: apiConfig.extensions,
  })
let booker = newBooker()
// It remembers patients.
session.onEnd(() => {
  booker = newBooker()
})

/** Call it when the appointment of that number was declined or cancelled; see {@link createBooker}. */
export const forgetBooking = (number: string) => booker.forget(number)

/** Books under a number that it draws, and resolves to that number; see {@link createBooker}. */
export const useBookAppointment = () =>
  useMutation({
    mutationKey: ['post', '/book_appointment'],
    mutationFn: (booking: UnnumberedBooking) => booker.book(booking),
  })
