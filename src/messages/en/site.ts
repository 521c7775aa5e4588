import { landing } from './landing'
import { shell } from './shell'

/** The texts that load with the public pages. */
export const site = { landing, shell } as const
