import { createTranslator } from 'use-intl/core'
import { page } from './en/page'

const t = createTranslator({ locale: 'en', messages: page })

const texts = new Map([
  ['description', t('description')],
  ['needsScript', t('needsScript')],
  [
    'codeMissing',
    t.markup('codeMissing', {
      reload: (text) => `<a href="" style="text-decoration: underline">${text}</a>`,
    }),
  ],
])

/**
 * Replaces placeholders such as `{{needsScript}}` in the HTML by the texts of src/messages/en/page.ts.
 * @throws Error for an unknown placeholder
 */
export function withPageTexts(html: string): string {
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = texts.get(name)
    if (text === undefined) throw new Error(`src/messages/en/page.ts has no “${name}”.`)
    return text
  })
}
