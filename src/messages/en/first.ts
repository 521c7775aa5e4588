import { app } from './app'
import { auth } from './auth'
import { errors } from './errors'
import { outcomes } from './outcomes'
import { shell } from './shell'
import { ui } from './ui'

/** What the browser has from the first screen on. */
export const first = { app, auth, errors, outcomes, shell, ui } as const
