// Checks of check-storybook.mjs: the search in the sidebar.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @type {string[]} */
const searchedWords = JSON.parse(readFileSync(join(root, 'stories/otherNames/searchedWords.json'), 'utf8'))

/**
 * @param {Record<string, { title: string, name: string, type: string }>} index
 * @returns {import('./toolbarChecks.mjs').Check[]}
 */
export function searchChecks(index) {
  const otherNames = Object.values(index)
    .filter(({ title, type }) => title === 'Foundations/Other names' && type === 'story')
    .map(({ name }) => name)
  return [
    {
      title: 'the sidebar’s search finds each word of other design systems',
      run: async (page, base) => {
        await page.goto(base)
        const search = page.locator('#storybook-explorer-searchfield')
        const missing = []
        for (const word of new Set([...searchedWords, ...otherNames].map((each) => each.toLowerCase()))) {
          await search.fill(word)
          const found = page.getByRole('option').filter({ hasText: new RegExp(word, 'i') })
          await found
            .first()
            .waitFor({ timeout: 5000 })
            .catch(() => missing.push(word))
        }
        if (missing.length > 0) throw new Error(`Nothing is found for ${missing.join(', ')}`)
      },
    },
    {
      title: 'a page has its other names below its title, with links',
      run: async (page, base) => {
        await page.goto(`${base}?path=/docs/overlays-dialog--docs`)
        const frame = page.frameLocator('#storybook-preview-iframe')
        await frame
          .locator('h1 + p', { hasText: /Also found as: .*modal/ })
          .getByRole('link', { name: 'modal' })
          .click()
        await page.waitForURL(/foundations-other-names--modal/)
      },
    },
  ]
}
