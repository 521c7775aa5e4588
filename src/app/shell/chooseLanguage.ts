import type { Language } from '@/messages/languages'
import { showLanguage } from './showLanguage'
import { shownLanguage } from './shownLanguage'
import { storeLanguage } from './storedLanguage'

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
