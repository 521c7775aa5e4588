import { expect } from 'vitest'
import searchedWords from '../../stories/otherNames/searchedWords.json'
import { entries, frameOf, storybookUrl, test } from './page'

const otherNames = Object.values(entries).flatMap(({ title, name, type }) =>
  title === 'Foundations/Other names' && type === 'story' ? [name] : [],
)

test('the sidebar’s search finds each word of other design systems', async ({ page }) => {
  await page.goto(storybookUrl)
  const search = page.locator('#storybook-explorer-searchfield')
  const missing: string[] = []
  for (const word of new Set([...searchedWords, ...otherNames].map((each) => each.toLowerCase()))) {
    await search.fill(word)
    const options = page.getByRole('option').filter({ hasText: new RegExp(word, 'i') })
    await options
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => missing.push(word))
  }
  expect(missing).toEqual([])
})

test('a page has its other names below its title, with links', async ({ page }) => {
  await page.goto(`${storybookUrl}?path=/docs/overlays-dialog--docs`)
  await frameOf(page)
    .locator('h1 + p', { hasText: /Also found as: .*modal/ })
    .getByRole('link', { name: 'modal' })
    .click()
  await page.waitForURL(/foundations-other-names--modal/)
})
