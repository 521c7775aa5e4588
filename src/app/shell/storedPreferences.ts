import { PREFERENCES, type Preferences } from '@/domain/preferences'

/** Reads the browser's preferences. An unknown or blocked value is the default. */
export function storedPreferences(): Preferences {
  return { theme: read('theme'), density: read('density'), shortcuts: read('shortcuts') }
}

function read<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const values = PREFERENCES[name] as readonly [Preferences[Name], ...Preferences[Name][]]
  try {
    const stored = localStorage.getItem(name)
    return values.find((each) => each === stored) ?? values[0]
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
