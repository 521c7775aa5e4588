import { landing } from './landing'
import { shell } from './shell'

/** What comes with the public pages. */
export const site = { landing, shell } as const
