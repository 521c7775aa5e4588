import { useState } from 'react'
import { LanguageSelect } from '@/components/clinic/LanguageSelect/LanguageSelect'
import type { Language } from '@/messages/languages'
import { showLanguage } from './showLanguage'
import { storeLanguage } from './storedLanguage'

/** Shows and remembers the chosen language. If its texts cannot be loaded, the product keeps its language. */
export function ChooseLanguage() {
  const [failed, setFailed] = useState<Language>()
  const choose = (language: Language) => {
    setFailed(undefined)
    showLanguage(language).then(
      () => storeLanguage(language),
      () => setFailed(language),
    )
  }
  return <LanguageSelect failed={failed} onLanguageChange={choose} />
}
