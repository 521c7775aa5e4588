import { appointmentChanges } from './appointmentChanges'
import { changeErrors } from './changeErrors'

/** The texts that load with what books, moves or changes appointments. */
export const changes = { appointments: appointmentChanges, errors: changeErrors } as const
