import { app } from './app'
import { auth } from './auth'
import { errors } from './errors'
import { outcomes } from './outcomes'
import { ui } from './ui'

/** What the browser has from the first screen on. */
export const first = { app, auth, errors, outcomes, ui } as const
