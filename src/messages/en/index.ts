import { clinic } from './clinic'
import { first } from './first'
import { legal } from './legal'
import { page } from './page'
import { server } from './server'
import { site } from './site'

/**
 * The English catalogue; its shape types every key that `useTranslations` accepts. The browser has `first` at once, the
 * rest with the screens that say it, `page` inside the page itself, and the backend's own words from the backend.
 */
export const en = { ...first, ...clinic, ...site, legal, page, server } as const
