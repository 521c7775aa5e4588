import { isLanguage } from '@/messages/languages'
import { storeLanguage } from './storedLanguage'

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
