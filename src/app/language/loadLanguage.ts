import arabicFont from '@/components/arabic.css?url'
import devanagariFont from '@/components/devanagari.css?url'
import type { Language } from '@/messages/languages'
import { asMessages } from '@/messages/translated'
import { loadCode } from '../navigation/loadCode'

const translations = {
  hi: { load: () => import('@/messages/hi').then(({ hi }) => asMessages(hi)), font: devanagariFont },
  ar: { load: () => import('@/messages/ar').then(({ ar }) => asMessages(ar)), font: arabicFont },
}

/** Loads the whole catalogue of a language, and requests its font. English has its texts in the screens. */
export async function loadLanguage(language: Language) {
  if (language === 'en') return undefined
  const { load, font } = translations[language]
  const messages = await loadCode(load)
  if (!document.querySelector(`link[href="${font}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: font }))
  return messages
}
