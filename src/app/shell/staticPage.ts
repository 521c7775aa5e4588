import { followLanguageLinks, storedLanguage, showPreferences, storedPreferences } from './storedPreferences'

// Runs in the head of a static page, so that neither another theme nor another language is painted first.
showPreferences(storedPreferences())

const shown = document.documentElement.lang
const chosen = storedLanguage()
followLanguageLinks()
// Only a press in the footer chooses a language, not opening a page in another one.
if (shown === 'en' && chosen !== 'en') {
  const { pathname, search, hash } = location
  location.replace(`/${chosen}${pathname === '/' ? '' : pathname}${search}${hash}`)
}
