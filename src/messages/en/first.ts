import { app } from './app'
import { auth } from './auth'
import { errors } from './errors'
import { outcomes } from './outcomes'
import { ui } from './ui'

/** The texts that load with every screen. */
export const first = { app, auth, errors, outcomes, ui } as const
