import { PREFERENCES, type Preferences } from '@/domain/preferences'
import { isLanguage, type Language } from '@/messages/languages'

const KEY = 'language'

/** The language chosen in this browser, English until one is. */
export function storedLanguage(): Language {
  try {
    const storedText = localStorage.getItem(KEY)
    return isLanguage(storedText) ? storedText : 'en'
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
 * leads to the chosen language (staticPage.ts).
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

/** Reads the browser's preferences. An unknown or blocked value is the default. */
export function storedPreferences(): Preferences {
  return { theme: read('theme'), density: read('density'), shortcuts: read('shortcuts') }
}

function read<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const values = PREFERENCES[name] as readonly [Preferences[Name], ...Preferences[Name][]]
  try {
    const storedText = localStorage.getItem(name)
    return values.find((each) => each === storedText) ?? values[0]
  } catch {
    return values[0]
  }
}

/** Stores a preference. If the storage is full or blocked, it lasts as long as the page. */
export function storePreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]) {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Nothing to do: the page shows it already.
  }
}

/** Gives the page its theme, its density and the colour of the browser's own bars. */
export function showPreferences({ theme, density }: Preferences) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (density === 'compact') dataset['density'] = density
  else delete dataset['density']
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset['scheme'] ?? ''
    meta.media =
      theme === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? 'all' : 'not all'
  }
}
