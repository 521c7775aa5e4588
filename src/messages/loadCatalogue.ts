import type { LegalDocuments } from './en/legal'
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

const legalDocuments: Record<Language, () => Promise<{ legalDocuments: LegalDocuments }>> = {
  en: () => import('./en/legal'),
  hi: () => import('./hi/legal'),
  ar: () => import('./ar/legal'),
}

/** Loads the privacy policies, the terms and the accessibility statement in a language. */
export async function loadLegalDocuments(language: Language): Promise<LegalDocuments> {
  return (await legalDocuments[language]()).legalDocuments
}
