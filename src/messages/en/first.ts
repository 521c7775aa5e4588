import { app } from './app'
import { appointments } from './appointments'
import { auth } from './auth'
import { dashboard } from './dashboard'
import { doctors } from './doctors'
import { errors } from './errors'
import { landing } from './landing'
import { notifications } from './notifications'
import { outcomes } from './outcomes'
import { payments } from './payments'
import { settings } from './settings'
import { shell } from './shell'
import { ui } from './ui'

/** What the browser has from the first screen on. */
export const first = {
  app,
  appointments,
  auth,
  dashboard,
  doctors,
  errors,
  landing,
  notifications,
  outcomes,
  payments,
  settings,
  shell,
  ui,
} as const
