import { en } from './en'

export { en }
export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en'
    Messages: Messages
  }
}
