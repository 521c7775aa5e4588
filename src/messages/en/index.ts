import { errors } from './errors'
import { outcomes } from './outcomes'
import { server } from './server'

/** The English catalogue; its shape types every key that `useTranslations` accepts. */
export const en = { errors, outcomes, server } as const
