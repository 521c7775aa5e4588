import { isLanguage, type Language } from '@/messages/languages'

const KEY = 'language'

/** The language chosen in this browser, English until one is. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(KEY)
    return isLanguage(stored) ? stored : 'en'
  } catch {
    // Storage is blocked.
    return 'en'
  }
}

export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}
