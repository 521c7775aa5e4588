import type { Appointment } from '@/api/types'
import { SORT_COLUMNS } from '@/domain/appointmentSort'
import { nextStatuses } from '@/domain/appointmentStatus'

/** What can be shown of an appointment: the columns of the list, in their order, and what the dialog adds. */
export const APPOINTMENT_FIELDS = [...SORT_COLUMNS, 'booked', 'number'] as const
export type AppointmentFieldName = (typeof APPOINTMENT_FIELDS)[number]

/** Whether the status dialog offers anything but reading. */
export function isOpenForChange(appointment: Appointment): boolean {
  return nextStatuses(appointment.status).length > 0
}
