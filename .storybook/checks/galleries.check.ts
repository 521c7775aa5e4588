import type { Page } from 'playwright'
import { expect } from 'vitest'
import { storybookUrl, test } from './page'

const GALLERY = `${storybookUrl}iframe.html?id=screens-settings--docs&viewMode=docs`

const thumbnails = (page: Page) => page.locator('[data-thumbnail]')

test('a gallery shows a screenshot for each story at once, and runs no story by itself', async ({ page }) => {
  await page.goto(`${GALLERY}&globals=theme:dark;language:hi`)
  await thumbnails(page).first().waitFor()
  const missing = await thumbnails(page).evaluateAll(async (cards) => {
    const stories: (string | undefined)[] = []
    for (const card of cards) {
      card.scrollIntoView()
      const image = card.querySelector('img')
      await image?.decode().catch(() => undefined)
      if (!image?.naturalWidth) stories.push(card.parentElement?.innerText)
    }
    return stories
  })
  expect(missing).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
})

test('a gallery runs its stories on request, without a jump of the layout', async ({ page }) => {
  await page.goto(GALLERY)
  const first = page
    .locator('li')
    .filter({ has: thumbnails(page) })
    .first()
  const height = await first.evaluate((element) => element.clientHeight)
  await page.getByRole('button', { name: 'Run all' }).press('Enter')
  await page.locator('[data-thumbnail] iframe[srcdoc]').first().waitFor()
  expect(await thumbnails(page).locator('img').count()).toBe(0)
  expect(await first.evaluate((element) => element.clientHeight)).toBe(height)
  await page.getByRole('button', { name: 'Show screenshots' }).press('Enter')
  await thumbnails(page).locator('img').first().waitFor()
})
