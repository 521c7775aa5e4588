import { languages, type Language, type Locale } from './languages'

/** A language's own name, with the one in the shown language: some devices have no font for the other alphabets. */
export function languageLabel(language: Language, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language)
  const ownName = languages[language]
  return name === undefined || name === ownName ? ownName : `${ownName} (${name})`
}
