import { appointments } from './appointments'
import { dashboard } from './dashboard'
import { doctors } from './doctors'
import { notifications } from './notifications'
import { payments } from './payments'
import { settings } from './settings'

/** What comes with the dashboard. */
export const clinic = { appointments, dashboard, doctors, notifications, payments, settings } as const
