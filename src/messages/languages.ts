/** The languages of the product, each with its own name for itself. Their catalogues are the folders beside this file. */
export const languages = { en: 'English', hi: 'हिन्दी', ar: 'العربية' } as const

export type Language = keyof typeof languages

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** The locale of dates, numbers and plurals. Arabic has the digits in which phone numbers and codes are typed. */
export const localeOf = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn' : language)

export type Locale = ReturnType<typeof localeOf>

/** The reverse of `localeOf`. */
export const languageOf = (locale: Locale): Language => (locale === 'ar-u-nu-latn' ? 'ar' : locale)

/** A language's own name, with the one in the shown language: some devices have no font for the other alphabets. */
export function languageLabel(language: Language, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language)
  const ownName = languages[language]
  return name === undefined || name === ownName ? ownName : `${ownName} (${name})`
}

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
