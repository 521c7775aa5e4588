import { appointmentChanges } from './appointmentChanges'
import { appointmentRows } from './appointmentRows'

/** Appointments: the list, its filters and the dialogs. */
export const appointments = { ...appointmentRows, ...appointmentChanges } as const
