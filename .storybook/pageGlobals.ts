import { createContext } from 'react'
import { toolbarDefaults } from './toolbar'

/** The toolbar's choices on a docs page. */
export const PageGlobals = createContext<Record<string, unknown>>(toolbarDefaults)
