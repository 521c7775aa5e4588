import { appointments } from './appointments'
import { auth } from './auth'
import { errors } from './errors'
import { outcomes } from './outcomes'
import { server } from './server'
import { ui } from './ui'

/** The English catalogue; its shape types every key that `useTranslations` accepts. */
export const en = { appointments, auth, errors, outcomes, server, ui } as const
