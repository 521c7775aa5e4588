import { en } from './en'
import type { Locale } from './languages'

export { en }
export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
