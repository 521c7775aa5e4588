import { appointments } from './appointments'
import { dashboard } from './dashboard'
import { doctors } from './doctors'
import { notifications } from './notifications'
import { payments } from './payments'
import { settings } from './settings'
import { shell } from './shell'

/** The texts that load with the dashboard. */
export const clinic = { appointments, dashboard, doctors, notifications, payments, settings, shell } as const
