import { appointments } from './appointments'
import { dashboard } from './dashboard'
import { shell } from './shell'

/** The texts that load with every screen of the dashboard. */
export const clinic = { appointments, dashboard, shell } as const
