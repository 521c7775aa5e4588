import type { Appointment } from '@/api/types'
import type { SortColumn } from '@/domain/appointmentSort'
import { patientName } from '@/domain/patientName'

export interface AppointmentColumn {
  field: SortColumn
  numeric?: boolean
  /** Of the heading and each cell. */
  className?: string
  /** A text of any length: it takes the room that is left, is cut to one line, and is shown whole by the pointer. */
  text?: (appointment: Appointment) => string | null | undefined
}

/**
 * The columns of the list. The less telling ones give way where the table's place is narrow: the dialog behind each
 * row still shows them.
 */
export const appointmentColumns: readonly AppointmentColumn[] = [
  { field: 'patient', className: 'font-medium', text: patientName },
  { field: 'bookedBy', className: '@max-[60rem]:hidden' },
  { field: 'doctor', text: ({ doctor_name }) => doctor_name },
  { field: 'date', className: 'whitespace-nowrap' },
  { field: 'time' },
  { field: 'phone', className: '@max-[52rem]:hidden' },
  { field: 'amount', numeric: true, className: '@max-[64rem]:hidden' },
  { field: 'payment', className: 'whitespace-nowrap @max-[68rem]:hidden' },
  { field: 'status' },
]
