import { isLanguage, type Language } from '@/messages/languages'

const KEY = 'language'

/** The language chosen in this browser, English until one is. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(KEY)
    return isLanguage(stored) ? stored : 'en'
  } catch {
    // Storage is blocked.
    return 'en'
  }
}

export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}

/**
 * A press on a link to the page in another language chooses that language. It is stored before the page opens, since an English page
 * leads to the chosen language (startup/staticPage.ts).
 */
export function followLanguageLinks(options?: { signal: AbortSignal }) {
  for (const press of ['click', 'auxclick'] as const) {
    document.addEventListener(
      press,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
        if (isLanguage(link?.hreflang)) storeLanguage(link.hreflang)
      },
      options,
    )
  }
}
