// Builds Storybook and shows that it works as published for designers: below a path of its own, on static files alone,
// with its mocks. `node scripts/check-storybook.mjs <folder>`; CHROME_PATH names the browser.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { chromium } from 'playwright'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = process.argv[2] ?? join(root, 'storybook-static')
const PREFIX = '/design/clinora/'
const systemChromium = '/usr/bin/chromium'
const executablePath = process.env.CHROME_PATH ?? (existsSync(systemChromium) ? systemChromium : undefined)

const build = spawnSync(
  process.execPath,
  [join(root, 'node_modules/storybook/dist/bin/dispatcher.js'), ...['build', '-o', folder, '--quiet']],
  { cwd: root, stdio: 'inherit' },
)
if (build.status !== 0) process.exit(1)

const server = express().use(PREFIX, express.static(folder)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const base = `http://127.0.0.1:${String(port)}${PREFIX}`
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })

/** @param {string} what @param {(page: import('playwright').Page) => Promise<void>} prove */
async function check(what, prove) {
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  try {
    await prove(page)
    console.log(`✓ ${what}`)
  } catch (error) {
    console.log(`✗ ${what}\n${String(error)}`)
    process.exitCode = 1
  }
  await page.close()
}

await check('a story on mocked network gets its data', async (page) => {
  await page.goto(`${base}iframe.html?id=toolbar-network--as-chosen&viewMode=story`)
  await page.getByText(/^200 \[\{"id":1,"name":"Dr\. Amara Okafor"/).waitFor()
})
await check('the toolbar’s network wins over the story’s mocks', async (page) => {
  await page.goto(`${base}iframe.html?id=toolbar-network--as-chosen&viewMode=story&globals=network:offline`)
  await page.getByRole('status', { name: 'doctors' }).filter({ hasText: 'Failed to fetch' }).waitFor()
})
await check('an interaction passes in its panel', async (page) => {
  await page.goto(`${base}?path=/story/components-tabs--by-mouse&addonPanel=storybook/interactions/panel`)
  await page.getByText('Pass', { exact: true }).waitFor()
})
await check('a docs page follows the theme', async (page) => {
  await page.goto(`${base}iframe.html?id=components-button--docs&viewMode=docs&globals=theme:dark`)
  await page.getByRole('heading', { level: 1, name: 'Button' }).waitFor()
  await page.locator('html[data-theme=dark]').waitFor()
})
await check('both themes stand side by side', async (page) => {
  await page.goto(`${base}?path=/story/components-button--primary&globals=theme:side+by+side`)
  for (const [frame, theme] of [
    ['#storybook-preview-iframe', 'light'],
    ['iframe[title="The same in the dark"]', 'dark'],
  ]) {
    await page
      .frameLocator(String(frame))
      .locator(`html[data-theme=${String(theme)}] #storybook-root button`)
      .first()
      .waitFor()
  }
})

await browser.close()
server.close()
