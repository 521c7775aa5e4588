import { LanguageSelect } from '@/components/clinic/LanguageSelect/LanguageSelect'
import { chooseLanguage, useShownLanguage } from './language'

/** The choice of the language, remembered in this browser (docs/product.md#languages). */
export function LanguageChoice() {
  const { failed } = useShownLanguage()
  return <LanguageSelect failed={failed} onLanguageChange={(language) => void chooseLanguage(language)} />
}
