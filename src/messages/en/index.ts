import { appointments } from './appointments'
import { auth } from './auth'
import { dashboard } from './dashboard'
import { errors } from './errors'
import { outcomes } from './outcomes'
import { server } from './server'
import { shell } from './shell'
import { ui } from './ui'

/** The English catalogue; its shape types every key that `useTranslations` accepts. */
export const en = { appointments, auth, dashboard, errors, outcomes, server, shell, ui } as const
