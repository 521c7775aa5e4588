import { clinic } from './clinic'
import { first } from './first'
import { legal } from './legal'
import { page } from './page'
import { server } from './server'
import { site } from './site'

/**
 * All English texts; their keys are the type of the keys that `useTranslations` accepts. The browser loads `first` with every
 * screen, `clinic`, `site` and `legal` with their screens. `page` is in the HTML, and the backend sends the texts of `server`.
 */
export const en = { ...first, ...clinic, ...site, legal, page, server } as const
