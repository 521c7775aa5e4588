import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './root.mjs'

/**
 * Plugin that fills the catalogue's texts into index.html (src/messages/pageTexts.ts).
 * @returns {import('vite').Plugin}
 */
export function pageTexts() {
  return {
    name: 'page-texts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { module } = await runnerImport(join(root, 'src', 'messages', 'pageTexts.ts'))
        const { withPageTexts } = /** @type {typeof import('../src/messages/pageTexts')} */ (module)
        return withPageTexts(html)
      },
    },
  }
}
