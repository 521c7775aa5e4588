// Builds Storybook and shows that it works as published for designers: below a path of its own, on static files alone,
// with its mocks. `node scripts/check-storybook.mjs <folder>`; CHROME_PATH names the browser.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import express from 'express'
import { chromium } from 'playwright'
import { findChromium } from './chromium.mjs'
import { root } from './root.mjs'

const folder = process.argv[2] ?? join(root, 'storybook-static')
const PREFIX = '/design/clinora/'

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
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

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
await check('both themes stand side by side, and each plays its story to the end', async (page) => {
  const broken = /** @type {string[]} */ ([])
  page.on('pageerror', ({ message }) => broken.push(message))
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  await page.goto(
    `${base}?path=/story/components-select--open&globals=theme:side+by+side&addonPanel=storybook/interactions/panel`,
  )
  for (const [frame, theme] of [
    ['iframe[title="The same in the dark"]', 'dark'],
    ['#storybook-preview-iframe', 'light'],
  ]) {
    const list = page.frameLocator(String(frame)).locator(`html[data-theme=${String(theme)}] [role=listbox]`)
    await list.waitFor()
  }
  await page.getByText('Pass', { exact: true }).waitFor()
  if (broken.length > 0) throw new Error(broken.join('\n'))
})
await check('a story begins anew when the toolbar changes its language, network or clock', async (page) => {
  await page.goto(`${base}?path=/story/toolbar-network--as-chosen`)
  const story = page.frameLocator('#storybook-preview-iframe')
  const answer = story.getByRole('status', { name: 'doctors' })
  await answer.filter({ hasText: '200 [' }).waitFor()
  for (const [tool, choice, expected] of [
    ['State of the network', 'Failing', '500 {'],
    ['State of the network', 'Offline', 'Failed to fetch'],
    ['State of the network', 'Fast', '200 ['],
    ['What the clock says', 'Mon 23 Nov', '200 ['],
    ['Language', 'Pseudo', '200 ['],
  ]) {
    await answer.evaluate((element) => element.setAttribute('data-before', ''))
    await page.getByRole('button', { name: String(tool) }).click()
    await page.getByRole('option', { name: String(choice) }).click()
    await story
      .locator('output[aria-label=doctors]:not([data-before])')
      .filter({ hasText: String(expected) })
      .waitFor()
  }
})

await browser.close()
server.close()
