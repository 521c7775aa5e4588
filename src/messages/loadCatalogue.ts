import type { Language } from './languages'
import { asMessages } from './translated'

const catalogues = {
  hi: () => import('./hi').then(({ hi }) => asMessages(hi)),
  ar: () => import('./ar').then(({ ar }) => asMessages(ar)),
}

/** Loads all texts of a language. Undefined for English, whose texts load with the app. */
export async function loadCatalogue(language: Language) {
  return language === 'en' ? undefined : catalogues[language]()
}
