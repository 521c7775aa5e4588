import { appointmentRows } from './appointmentRows'
import { clinicErrors } from './clinicErrors'
import { dashboard } from './dashboard'
import { shell } from './shell'

/** The texts that load with every screen of the dashboard. */
export const clinic = { appointments: appointmentRows, dashboard, errors: clinicErrors, shell } as const
