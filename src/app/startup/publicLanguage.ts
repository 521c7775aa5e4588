import { storedLanguage, storeLanguage } from '../language/storedLanguage'
import { isLanguage } from '@/messages/languages'

// Inside the head of a static page, so that nothing is painted in another language than the chosen one.
const shown = document.documentElement.lang
const chosen = storedLanguage()
if (isLanguage(shown) && shown !== 'en') storeLanguage(shown)
else if (chosen !== 'en') {
  const { pathname, search, hash } = location
  location.replace(`/${chosen}${pathname === '/' ? '' : pathname}${search}${hash}`)
}
