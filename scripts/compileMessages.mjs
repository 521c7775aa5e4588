// Compiles ICU messages at build time, so that the ICU parser does not ship.
import compile from 'icu-minify/compile'
import { runnerImport } from 'vite'

/**
 * Replaces messages with arguments by icu-minify's compiled form.
 * @param {unknown} messages
 * @returns {unknown}
 */
function compiled(messages) {
  if (typeof messages === 'string') return /[{<']/.test(messages) ? compile(messages) : messages
  if (Array.isArray(messages)) return messages.map(compiled)
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value)]))
}

/**
 * Plugin for builds of the dashboard. Tests and Storybook parse the messages at run time.
 * @returns {import('vite').Plugin}
 */
export function compileMessages() {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async load(id) {
      if (!/\/src\/messages\/\w\w\/\w+\.ts$/.test(id)) return undefined
      const { module } = await runnerImport(id)
      return Object.entries(/** @type {object} */ (module))
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compiled(messages))}`)
        .join('\n')
    },
  }
}
