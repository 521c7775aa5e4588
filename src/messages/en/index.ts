import { first } from './first'
import { legal } from './legal'
import { server } from './server'

/**
 * The English catalogue; its shape types every key that `useTranslations` accepts. The browser has `first` at once, the
 * legal texts with their screens, and the backend's own words from the backend.
 */
export const en = { ...first, legal, server } as const
