import { createTranslator } from 'use-intl/core'
import { page } from './en/page'
import type { Messages } from '.'
import type { Locale } from './languages'

function textsOf(locale: Locale, messages: Messages['page']) {
  const t = createTranslator({ locale, messages })
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
export function withPageTexts(html: string, locale: Locale = 'en', messages = page): string {
  const texts = textsOf(locale, messages)
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = texts.get(name)
    if (text === undefined) throw new Error(`src/messages/en/page.ts has no “${name}”.`)
    return text
  })
}
