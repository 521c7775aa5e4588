import type { Appointment } from '@/api/types'
import { nextStatuses } from '@/domain/appointmentStatus'

/** What can be shown of an appointment, in the order of the list's columns; the dialog adds the last two. */
export const APPOINTMENT_FIELDS = [
  'patient',
  'bookedBy',
  'doctor',
  'date',
  'time',
  'phone',
  'amount',
  'payment',
  'status',
  'booked',
  'number',
] as const
export type AppointmentFieldName = (typeof APPOINTMENT_FIELDS)[number]

/** Whether the status dialog offers anything but reading. */
export function isOpenForChange(appointment: Appointment): boolean {
  return nextStatuses(appointment.status).length > 0
}
