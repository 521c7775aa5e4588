import { app } from './app'
import { outcomes } from './outcomes'
import { screenErrors } from './screenErrors'
import { ui } from './ui'

/** The texts that load with every screen. */
export const first = { app, errors: screenErrors, outcomes, ui } as const
