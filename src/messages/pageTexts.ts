import { createTranslator } from 'use-intl/core'
import { page } from './en/page'
import { localeOf, type Language } from './languages'
import { loadCatalogue } from './loadCatalogue'

async function textsOf(language: Language) {
  const catalogue = await loadCatalogue(language)
  const t = createTranslator({ locale: localeOf(language), messages: catalogue?.page ?? page })
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
export async function withPageTexts(html: string, language: Language = 'en'): Promise<string> {
  const texts = await textsOf(language)
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = texts.get(name)
    if (text === undefined) throw new Error(`src/messages/en/page.ts has no “${name}”.`)
    return text
  })
}
