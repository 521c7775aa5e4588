// Checks of check-storybook.mjs: the galleries.

/** @typedef {import('playwright').Page} Page */

const GALLERY = 'iframe.html?id=screens-settings--docs&viewMode=docs'

/** @param {Page} page */
const screenshots = (page) => page.locator('[data-thumbnail] img')

/** @type {import('./toolbarChecks.mjs').Check[]} */
export const galleryChecks = [
  {
    title: 'a gallery shows the screenshots of its theme at once, and runs their stories on request',
    run: async (page, base) => {
      for (const theme of ['light', 'dark']) {
        await page.goto(`${base}${GALLERY}&globals=theme:${theme}`)
        const image = screenshots(page).first()
        const { src, width } = await image.evaluate(async (/** @type {HTMLImageElement} */ element) => {
          element.scrollIntoView()
          await element.decode()
          return { src: element.src, width: element.naturalWidth }
        })
        if (src.endsWith('-dark.png') !== (theme === 'dark') || width !== 1440)
          throw new Error(`${theme}: ${src} is ${String(width)} px wide`)
      }
      const card = page
        .locator('li')
        .filter({ has: screenshots(page) })
        .first()
      const height = await card.evaluate((element) => element.clientHeight)
      const button = page.getByRole('button', { name: 'Run all' })
      await button.focus()
      await page.keyboard.press('Enter')
      const live = page.locator('[data-thumbnail] iframe[srcdoc]')
      await live.first().waitFor()
      if ((await screenshots(page).count()) > 0) throw new Error('A live gallery still shows a screenshot')
      if (
        (await page
          .locator('li')
          .filter({ has: live })
          .first()
          .evaluate((e) => e.clientHeight)) !== height
      )
        throw new Error('The layout jumps when a story has run')
      await page.getByRole('button', { name: 'Show screenshots' }).press('Enter')
      await screenshots(page).first().waitFor()
    },
  },
  {
    title: 'a gallery runs its stories if the toolbar differs from the screenshots',
    run: async (page, base) => {
      for (const globals of [
        'language:hi',
        'direction:rtl',
        'clock:monday',
        'density:compact',
        'preference:contrast',
      ]) {
        await page.goto(`${base}${GALLERY}&globals=${globals}`)
        await page.locator('[data-thumbnail]').first().waitFor()
        if ((await screenshots(page).count()) > 0) throw new Error(`A screenshot stands for ${globals}`)
      }
    },
  },
]
