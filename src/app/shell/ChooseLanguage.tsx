import { LanguageSelect } from '@/components/clinic/LanguageSelect/LanguageSelect'
import { chooseLanguage, useShownLanguage } from './language'

/** The choice of the language (docs/product.md#languages). */
export function ChooseLanguage() {
  const { failed } = useShownLanguage()
  return <LanguageSelect failed={failed} onLanguageChange={(language) => void chooseLanguage(language)} />
}
