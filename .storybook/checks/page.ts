import { chromium, type BrowserContext, type Page } from 'playwright'
import { inject, test as base } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'

export const { base: storybookUrl, folder, entries } = inject('storybook')

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** A context for each test would compile all modules again. Tests that run at the same time have one each. */
const idleContexts: BrowserContext[] = []

const executablePath = findChromium()

/** A test with a page of its own. */
export const test = base
  .extend(
    'launchOptions',
    { scope: 'worker' },
    { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS },
  )
  .extend('browser', { scope: 'worker' }, async ({ launchOptions }, { onCleanup }) => {
    const browser = await chromium.launch(launchOptions)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('page', async ({ browser }, { onCleanup }) => {
    const context = idleContexts.pop() ?? (await browser.newContext({ viewport: DESK }))
    const page = await context.newPage()
    // The thumbnails of a gallery run one after another.
    page.setDefaultTimeout(240_000)
    onCleanup(async () => {
      await page.close()
      idleContexts.push(context)
    })
    return page
  })

/** Storybook's frame, which shows a story or a docs page. */
export const FRAME = '#storybook-preview-iframe'

export const frameOf = (page: Page) => page.frameLocator(FRAME)
