import { isLanguage } from '@/messages/languages'
import { storedLanguage, storeLanguage } from '../language/storedLanguage'
import { showPreferences } from '../preferences/show'
import { storedPreferences } from '../preferences/stored'

// Runs in the head of a static page, so that neither another theme nor another language is painted first.
showPreferences(storedPreferences())

const shown = document.documentElement.lang
const chosen = storedLanguage()
if (isLanguage(shown) && shown !== 'en') storeLanguage(shown)
else if (chosen !== 'en') {
  const { pathname, search, hash } = location
  location.replace(`/${chosen}${pathname === '/' ? '' : pathname}${search}${hash}`)
}
