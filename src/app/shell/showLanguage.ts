import arabicFont from '@/components/arabic.css?url'
import devanagariFont from '@/components/devanagari.css?url'
import type { Language } from '@/messages/languages'
import { loadCatalogue } from '@/messages/loadCatalogue'
import { loadCode } from './loadCode'
import { shownLanguage } from './shownLanguage'

const FONTS = { hi: devanagariFont, ar: arabicFont }

/**
 * Shows the product in a language: its catalogue and its font.
 * @throws MissingCodeError if the texts cannot be loaded; the language stays as it was
 */
export async function showLanguage(language: Language) {
  const messages = await loadCode(() => loadCatalogue(language))
  if (language !== 'en') addStylesheet(FONTS[language])
  shownLanguage.setState({ language, messages })
}

function addStylesheet(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
