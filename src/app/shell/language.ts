import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import arabicFont from '@/components/arabic.css?url'
import devanagariFont from '@/components/devanagari.css?url'
import type { Messages } from '@/messages'
import type { Language } from '@/messages/languages'
import { loadCatalogue } from '@/messages/loadCatalogue'
import { loadCode } from '@/components/ui/loadCode'
import { storeLanguage } from './storedPreferences'

interface ShownLanguage {
  language: Language
  /** The whole catalogue. Undefined for English, whose texts load with the app. */
  messages: Messages | undefined
  /** The chosen language whose texts could not be loaded. */
  failed?: Language | undefined
}

export const shownLanguage = createStore<ShownLanguage>(() => ({ language: 'en', messages: undefined }))

// Unlike zustand's `useStore`, also for the pages that the build renders in other languages.
export const useShownLanguage = () =>
  useSyncExternalStore(shownLanguage.subscribe, shownLanguage.getState, shownLanguage.getState)

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

/** Shows and remembers a language. If its texts cannot be loaded, the product keeps its language and the choice says so. */
export async function chooseLanguage(language: Language) {
  shownLanguage.setState({ failed: undefined })
  try {
    await showLanguage(language)
    storeLanguage(language)
  } catch {
    shownLanguage.setState({ failed: language })
  }
}
