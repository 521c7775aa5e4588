import { followLanguageLinks, storedLanguage, showPreferences, storedPreferences } from './storedPreferences'

// Runs in the head of a static page, so that neither another theme nor another language is painted first.
showPreferences(storedPreferences())

const pageLanguage = document.documentElement.lang
const chosenLanguage = storedLanguage()
followLanguageLinks()
// Only a press in the footer chooses a language, not opening a page in another one.
if (pageLanguage === 'en' && chosenLanguage !== 'en') {
  const { pathname, search, hash } = location
  location.replace(`/${chosenLanguage}${pathname === '/' ? '' : pathname}${search}${hash}`)
}
