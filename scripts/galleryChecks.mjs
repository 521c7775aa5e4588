// Checks of check-storybook.mjs: the galleries.

/** @typedef {import('playwright').Page} Page */

const GALLERY = 'iframe.html?id=screens-settings--docs&viewMode=docs'

/** @param {Page} page */
const thumbnails = (page) => page.locator('[data-thumbnail]')

/** @type {import('./toolbarChecks.mjs').Check[]} */
export const galleryChecks = [
  {
    title: 'a gallery shows a screenshot for each story at once, and runs no story by itself',
    run: async (page, base) => {
      await page.goto(`${base}${GALLERY}&globals=theme:dark;language:hi`)
      await thumbnails(page).first().waitFor()
      const missing = await thumbnails(page).evaluateAll(async (cards) => {
        const stories = []
        for (const card of cards) {
          card.scrollIntoView()
          const image = card.querySelector('img')
          await image?.decode().catch(() => undefined)
          if (!image?.naturalWidth) stories.push(card.parentElement?.innerText)
        }
        return stories
      })
      if (missing.length > 0) throw new Error(`Without a screenshot: ${missing.join(', ')}`)
      if ((await page.locator('iframe').count()) > 0) throw new Error('A gallery runs a story by itself')
    },
  },
  {
    title: 'a gallery runs its stories on request',
    run: async (page, base) => {
      await page.goto(`${base}${GALLERY}`)
      const cards = page.locator('li').filter({ has: thumbnails(page) })
      const height = await cards.first().evaluate((element) => element.clientHeight)
      await page.getByRole('button', { name: 'Run all' }).press('Enter')
      const live = page.locator('[data-thumbnail] iframe[srcdoc]')
      await live.first().waitFor()
      if ((await thumbnails(page).locator('img').count()) > 0)
        throw new Error('A live gallery still shows a screenshot')
      if ((await cards.first().evaluate((element) => element.clientHeight)) !== height)
        throw new Error('The layout jumps when a story has run')
      await page.getByRole('button', { name: 'Show screenshots' }).press('Enter')
      await thumbnails(page).locator('img').first().waitFor()
    },
  },
]
