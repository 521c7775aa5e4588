import { loadedLater } from './loadedLater'

/** The choice of the language (docs/product.md#languages). */
export const LanguageChoice = loadedLater(() =>
  import('./ChooseLanguage').then((code) => code.ChooseLanguage),
)
