import { app } from './app'
import { appointments } from './appointments'
import { auth } from './auth'
import { dashboard } from './dashboard'
import { doctors } from './doctors'
import { errors } from './errors'
import { landing } from './landing'
import { legal } from './legal'
import { notifications } from './notifications'
import { outcomes } from './outcomes'
import { payments } from './payments'
import { server } from './server'
import { settings } from './settings'
import { shell } from './shell'
import { ui } from './ui'

/** The English catalogue; its shape types every key that `useTranslations` accepts. */
export const en = {
  app,
  appointments,
  auth,
  dashboard,
  doctors,
  errors,
  landing,
  legal,
  notifications,
  outcomes,
  payments,
  server,
  settings,
  shell,
  ui,
} as const
