import { showPreferences } from '../shell/show'
import { storedPreferences, storePreference } from '../shell/stored'
import { THEMES } from '@/domain/preferences'

const radios = () => document.querySelectorAll<HTMLInputElement>('[data-slot=theme-choice] input')

/** Marks the stored theme. The page was prerendered with the default. */
function showChoice() {
  const preferences = storedPreferences()
  showPreferences(preferences)
  for (const radio of radios()) radio.checked = radio.value === preferences.theme
}

/** Makes the theme choice of a static page work, where React does not run. */
export function startThemeChoice() {
  showChoice()
  window.addEventListener('storage', showChoice)
  document.querySelector('[data-slot=theme-choice]')?.addEventListener('change', ({ target }) => {
    const theme = THEMES.find((each) => target instanceof HTMLInputElement && each === target.value)
    if (!theme) return
    storePreference('theme', theme)
    showPreferences({ ...storedPreferences(), theme })
  })
}
