import type { Appointment } from '@/domain/appointments/appointment'
import { SORT_COLUMNS } from '@/domain/appointments/appointmentSort'
import { isFinal } from '@/domain/appointments/appointmentStatus'

/** The facts of an appointment: the columns of the list, in their order, then what only the dialog shows. */
export const APPOINTMENT_FIELDS = [...SORT_COLUMNS, 'booked', 'number', 'age', 'gender', 'symptoms'] as const
export type AppointmentFieldName = (typeof APPOINTMENT_FIELDS)[number]

/** Whether the status dialog offers anything but reading. */
export function isOpenForChange(appointment: Appointment): boolean {
  return !isFinal(appointment.status)
}
