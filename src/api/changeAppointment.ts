import { useMutation } from '@tanstack/react-query'
import { STATUS_NUMBERS, type AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import type { CheckInMark } from '@/domain/appointments/checkIn'
import type { BookedSlot } from '@/domain/appointments/move'
import { client } from './client'
import { apiConfig } from './config'
import { OWN_CHANGE } from './ownChange'
import { api } from './queries'

interface StatusChange {
  appointmentId: number
  to: AppointmentStatus
  /** The typed code of the patient, if any; sent as an extension. */
  otp?: string | undefined
  /** Why the appointment is declined or cancelled; sent as an extension. */
  reason?: string | undefined
}

export const useUpdateStatus = () =>
  useMutation({
    mutationKey: OWN_CHANGE.status,
    mutationFn: ({ appointmentId, to, otp, reason }: StatusChange) =>
      client.POST('/update_appointment_status/{appointmentId}/{newStatus}', {
        params: { path: { appointmentId, newStatus: STATUS_NUMBERS[to] } },
        ...(apiConfig.extensions &&
          (otp !== undefined || reason !== undefined) && {
            body: { ...(otp !== undefined && { otp }), ...(reason !== undefined && { reason }) },
          }),
      }),
  })

/** Lets the backend check a code that it does not send (extension). */
export const useVerifyOtp = () => api.useMutation('post', '/verify_appointment_otp/{appointmentId}')

interface Move extends BookedSlot {
  appointmentId: number
  /** The slot that the screen shows. The backend refuses the move if the appointment has another slot by now. */
  from: BookedSlot | undefined
  /** The new amount in rupees, if the move changes it. The backend finds it by itself. */
  amount?: number | undefined
  /** Whether it takes the last move back: into the slot before it, which may be closed by now. */
  isUndo?: boolean
}

/** Moves an appointment to another slot or doctor (extension). Moving it to its own slot changes nothing. */
export const useMoveAppointment = () =>
  useMutation({
    mutationKey: OWN_CHANGE.move,
    mutationFn: ({ appointmentId, from, amount: _, isUndo = false, ...to }: Move) =>
      client.POST('/reschedule_appointment/{appointmentId}', {
        params: { path: { appointmentId } },
        body: { ...to, ...(from && { current: from }), ...(isUndo && { undo: true }) },
      }),
  })

/** Takes back that an appointment was declined or cancelled (extension). */
export const useRestore = () =>
  useMutation({
    mutationKey: OWN_CHANGE.status,
    mutationFn: ({ appointmentId }: { appointmentId: number; to: AppointmentStatus }) =>
      client.POST('/restore_appointment/{appointmentId}', { params: { path: { appointmentId } } }),
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
