import type { Messages } from '.'
import type { Locale } from './languages'

// Apart from index.ts: the types of the component package refer to that file, and another project has messages of its own.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
