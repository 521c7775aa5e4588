import { accessErrors } from './accessErrors'
import { auth } from './auth'

/** The texts that load with the screens before the dashboard. */
export const access = { auth, errors: accessErrors } as const
