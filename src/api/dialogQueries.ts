import { useMutation } from '@tanstack/react-query'
import createQueries from 'openapi-react-query'
import type { CheckInMark } from '@/domain/appointments/checkIn'
import type { BookedSlot } from '@/domain/appointments/move'
import type { DayRange } from '@/domain/appointments/slotRange'
import { client } from './client'
import { apiConfig } from './config'
import { doctorRequestsOf, offeredSlotsOf } from './mapping/doctors'
import { patientsOf } from './mapping/patients'
import { OWN_CHANGE } from './ownChange'

// Apart from queries.ts, which loads with the first screen.
const api = createQueries(client)

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

interface Move extends BookedSlot {
  appointmentId: number
  /** The slot that the screen shows. The backend refuses the move if the appointment has another slot by now. */
  from: BookedSlot | undefined
}

/** Moves an appointment to another slot or doctor (extension). Moving it to its own slot changes nothing. */
export const useMoveAppointment = () =>
  useMutation({
    mutationKey: OWN_CHANGE.move,
    mutationFn: ({ appointmentId, from, ...to }: Move) =>
      client.POST('/reschedule_appointment/{appointmentId}', {
        params: { path: { appointmentId } },
        body: { ...to, ...(from && { current: from }) },
      }),
  })

export interface CheckInChange {
  appointmentId: number
  mark: CheckInMark
  /** Whether it undoes a mark that was just set. */
  isUndo: boolean
}

/** Marks an appointment as arrived or no-show, or removes the mark (extension). */
export const useCheckIn = () =>
  useMutation({
    mutationKey: OWN_CHANGE.checkIn,
    mutationFn: ({ appointmentId, mark, isUndo }: CheckInChange) =>
      client.POST('/check_in_appointment/{appointmentId}/{checkIn}', {
        params: {
          path: { appointmentId, checkIn: mark === 'noShow' ? 'no_show' : mark },
          ...(isUndo && { query: { undo: 'true' } }),
        },
      }),
  })
