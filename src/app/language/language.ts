import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Messages } from '@/messages'
import { directionOf, type Language } from '@/messages/languages'
import { loadLanguage } from './loadLanguage'
import { storeLanguage } from './storedLanguage'

interface ShownLanguage {
  language: Language
  /** The whole catalogue. Undefined for English, whose texts load with their screens. */
  messages: Messages | undefined
  /** The language that could not be loaded. */
  failed: Language | undefined
}

export const shownLanguage = createStore<ShownLanguage>(() => ({
  language: 'en',
  messages: undefined,
  failed: undefined,
}))

// Unlike zustand's `useStore`, also for the pages that the build renders in other languages.
export const useShownLanguage = () =>
  useSyncExternalStore(shownLanguage.subscribe, shownLanguage.getState, shownLanguage.getState)

/**
 * Shows the product in a language: texts, formats, direction and fonts.
 * @throws MissingCodeError if its texts cannot be loaded; the language stays as it was
 */
export async function showLanguage(language: Language) {
  const messages = await loadLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  shownLanguage.setState({ language, messages, failed: undefined })
}

/** Shows a language and remembers it in this browser. A failure is `failed` of the state. */
export async function chooseLanguage(language: Language) {
  try {
    await showLanguage(language)
    storeLanguage(language)
  } catch {
    shownLanguage.setState({ failed: language })
  }
}
