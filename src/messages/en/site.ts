import { landing } from './landing'
import { preferences } from './preferences'
import { shell } from './shell'

/** The texts that load with the public pages. */
export const site = { landing, preferences, shell } as const
