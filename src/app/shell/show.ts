import type { Preferences } from '@/domain/preferences'

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
