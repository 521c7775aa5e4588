import { createTranslator } from 'use-intl/core'
import { ar } from './ar'
import { page } from './en/page'
import { hi } from './hi'
import { localeOf, type Language } from './languages'
import { asMessages } from './translated'

const pages = { en: page, hi: asMessages(hi).page, ar: asMessages(ar).page }

function textsOf(language: Language) {
  const t = createTranslator({ locale: localeOf(language), messages: pages[language] })
  return new Map<string, string>([
    ['description', t('description')],
    ['needsScript', t('needsScript')],
    [
      'codeMissing',
      t.markup('codeMissing', {
        reload: (text) => `<a href="" style="text-decoration: underline">${text}</a>`,
      }),
    ],
  ])
}

/**
 * Replaces placeholders such as `{{needsScript}}` in the HTML by the texts of src/messages/en/page.ts, or by those of another language.
 * @throws Error for an unknown placeholder
 */
export function withPageTexts(html: string, language: Language = 'en'): string {
  const texts = textsOf(language)
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = texts.get(name)
    if (text === undefined) throw new Error(`src/messages/en/page.ts has no “${name}”.`)
    return text
  })
}
