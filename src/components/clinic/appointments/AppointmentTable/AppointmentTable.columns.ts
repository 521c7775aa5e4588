import type { Appointment } from '@/domain/appointments/appointment'
import type { SortColumn } from '@/domain/appointments/appointmentSort'

export interface AppointmentColumn {
  field: SortColumn
  numeric?: boolean
  /** Of the heading and each cell. */
  className?: string
  /** A text of any length: it takes the room that is left, is cut to one line, and is shown whole by the pointer. */
  text?: (appointment: Appointment) => string | null
}

/**
 * The columns of the list. The less telling ones give way where the table's place is narrow: the dialog behind each
 * row still shows them. Each is at least as wide as what it usually holds, in the typeface and in the one that stands in for it:
 * nothing moves when the typeface arrives.
 */
export const appointmentColumns: readonly AppointmentColumn[] = [
  { field: 'patient', className: 'font-medium', text: ({ patientName }) => patientName },
  { field: 'bookedBy', className: 'min-w-26 @max-[60rem]:hidden' },
  { field: 'doctor', text: ({ doctorName }) => doctorName },
  { field: 'date', className: 'min-w-25 whitespace-nowrap' },
  { field: 'time', className: 'min-w-18' },
  { field: 'phone', className: 'min-w-29 @max-[52rem]:hidden' },
  { field: 'amount', numeric: true, className: 'min-w-22 @max-[64rem]:hidden' },
  { field: 'payment', className: 'min-w-25 whitespace-nowrap @max-[68rem]:hidden' },
  { field: 'status', className: 'min-w-29' },
]
