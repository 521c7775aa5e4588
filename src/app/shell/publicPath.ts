import type { Language } from '@/messages/languages'

/** The path of a public page in a language: English has the specification's, the others have theirs below `/hi` and `/ar`. */
export const publicPath = (path: string, language: Language) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
