/** The languages of the product, each with its own name for itself. Their catalogues are the folders beside this file. */
export const languages = { en: 'English', hi: 'हिन्दी', ar: 'العربية' } as const

export type Language = keyof typeof languages

export const LANGUAGE_CODES = Object.keys(languages) as readonly Language[]

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** The locale of dates, numbers and plurals. Arabic has the digits in which phone numbers and codes are typed. */
export const localeOf = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn' : language)

export type Locale = ReturnType<typeof localeOf>

/** The reverse of `localeOf`. */
export const languageOf = (locale: Locale): Language => (locale === 'ar-u-nu-latn' ? 'ar' : locale)

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
