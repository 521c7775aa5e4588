// Opens the static Storybook below a path, as a host would publish it. Builds it first. Checks every docs page and the
// toolbar; the story tests run the stories. An argument selects the checks whose title contains it.
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import express from 'express'
import { chromium } from 'playwright'
import sirv from 'sirv'
import { parseSync } from 'vite'
import { buildStorybook, folder } from './builtStorybook.mjs'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'
import { root } from './root.mjs'
import {
  docsRendered,
  faultsOfDocsPage,
  faultsOfSnippets,
  hasSnippets,
  openSnippets,
} from './storybookPage.mjs'

const PREFIX = '/design/clinora/'
const PARALLEL_PAGES = 2
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const { entries: index } = await buildStorybook()
const titleOf = (/** @type {string} */ entryId) => index[entryId]?.title ?? ''
const { staticExports } = parseSync(
  'index.ts',
  await readFile(join(root, 'src/components/index.ts'), 'utf8'),
).module
/** Their modules, not their names: `Toast` exports `ToastProvider` and `useToast`. */
const exportedModules = new Set(
  staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => basename(moduleRequest?.value ?? '')),
  ),
)
const server = express().use(PREFIX, sirv(folder)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const base = `http://127.0.0.1:${String(port)}${PREFIX}`
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })

/** @typedef {import('playwright').Page} Page */

/** @type {{ title: string, run: (page: Page) => Promise<void> }[]} */
const checks = []
const check = (/** @type {string} */ title, /** @type {(page: Page) => Promise<void>} */ run) =>
  checks.push({ title, run })
const fail = (/** @type {string[]} */ faults) => {
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n  '))
}

for (const { id, type } of Object.values(index).filter((entry) => entry.type === 'docs')) {
  check(`${type} page ${id}`, async (page) => {
    const isComponent = /^(actions|forms|overlays|feedback|navigation|data-display|clinic)-/.test(id)
    await page.goto(`${base}iframe.html?id=${id}&viewMode=docs&globals=theme:dark;direction:rtl`)
    await page.waitForFunction(docsRendered)
    const faults = await page.evaluate(faultsOfDocsPage, { theme: 'dark', dir: 'rtl', isComponent })
    await page.setViewportSize(PHONE)
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (width > PHONE.width) faults.push(`${String(width)} px wide on a phone`)
    await page.setViewportSize(DESK)
    if (isComponent) {
      const snippets = await page.evaluate(openSnippets)
      await page.waitForFunction(hasSnippets, snippets)
      // A component that the package does not export has no import to show.
      const isExported = exportedModules.has(basename(titleOf(id)))
      faults.push(...(await page.evaluate(faultsOfSnippets, isExported)))
    }
    fail(faults)
  })
}

/** The button of a tool, not a story of the same name. @param {Page} page @param {string} tool */
const toolButton = (page, tool) =>
  page.locator('button[aria-haspopup=listbox]').and(page.getByRole('button', { name: tool }))

check('the theme and the writing direction of the toolbar change the story', async (page) => {
  await page.goto(`${base}?path=/story/actions-button--primary`)
  const story = page.frameLocator('#storybook-preview-iframe')
  for (const [tool, choice, shown] of [
    ['Theme', 'Dark', 'html[data-theme=dark]'],
    ['Theme', 'Light', 'html[data-theme=light]'],
    ['Writing direction', 'Right to left', 'html[dir=rtl]'],
    ['Writing direction', 'Left to right', 'html[dir=ltr]'],
  ]) {
    await toolButton(page, String(tool)).click()
    await page.getByRole('option', { name: String(choice) }).click()
    await story.locator(String(shown)).waitFor({ state: 'attached' })
  }
})
check('a story gets its mocked data', async (page) => {
  await page.goto(`${base}iframe.html?id=tests-network-of-the-toolbar--as-chosen&viewMode=story`)
  await page.getByText(/^200 \[\{"id":1,"name":"Dr\. Amara Okafor"/).waitFor()
})
check('the API reference opens at the call of a link, and links to existing pages', async (page) => {
  await page.goto(`${base}iframe.html?id=screens-payments--docs&viewMode=docs`)
  await page.getByRole('link', { name: 'GET /wallet/{clinicId}' }).click()
  const call = page.locator('.opblock.is-open', { hasText: '/wallet/{clinicId}' })
  const link = await call.getByRole('link', { name: 'Payments' }).getAttribute('href')
  await page.goto(new URL(String(link), page.url()).href)
  await page
    .frameLocator('#storybook-preview-iframe')
    .getByRole('heading', { level: 1, name: 'Payments' })
    .waitFor()
  const contract = await (await page.request.get(`${base}api-reference/contract.json`)).text()
  const ids = Array.from(contract.matchAll(/path=\/docs\/([\w-]+)/g), ([, id = '']) => id)
  fail(ids.filter((id) => index[id]?.type !== 'docs').map((id) => `no page ${id}`))
})
check('the toolbar’s network overrides the story’s mocks', async (page) => {
  await page.goto(
    `${base}iframe.html?id=tests-network-of-the-toolbar--as-chosen&viewMode=story&globals=network:offline`,
  )
  await page.getByRole('status', { name: 'doctors' }).filter({ hasText: 'Failed to fetch' }).waitFor()
})
check('the Interactions panel shows failures, and the story stays visible', async (page) => {
  const panel = '&addonPanel=storybook/interactions/panel'
  const story = page.frameLocator('#storybook-preview-iframe')
  await page.goto(`${base}?path=/story/navigation-tabs--by-mouse${panel}`)
  await page.getByText('Pass', { exact: true }).waitFor()
  // In the pseudo-language the play function finds none of its texts.
  await page.goto(
    `${base}?path=/story/tests-status-dialog-on-the-list--refused&globals=language:pseudo${panel}`,
  )
  await page.getByText('Fail', { exact: true }).waitFor()
  await story.locator('#storybook-root > *').first().waitFor()
  await page.addInitScript(() => setInterval(() => console.error('written on purpose'), 20))
  await page.goto(`${base}?path=/story/navigation-tabs--by-mouse${panel}`)
  await page.getByText('Written to the console: written on purpose').first().waitFor()
  await story.getByRole('tab').first().waitFor()
})
check('the Code panel shows a snippet with its import', async (page) => {
  await page.goto(`${base}?path=/story/forms-combobox--open&addonPanel=storybook/docs/panel`)
  await page.locator('#storybook-panel-region pre', { hasText: "from 'clinora/components'" }).waitFor()
})
check('side by side shows both themes, and both play functions end', async (page) => {
  const errors = /** @type {string[]} */ ([])
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(
    `${base}?path=/story/forms-select--open&globals=theme:side+by+side&addonPanel=storybook/interactions/panel`,
  )
  for (const [frame, theme] of [
    ['iframe[title="Dark theme"]', 'dark'],
    ['#storybook-preview-iframe', 'light'],
  ]) {
    const list = page.frameLocator(String(frame)).locator(`html[data-theme=${String(theme)}] [role=listbox]`)
    await list.waitFor()
  }
  await page.getByText('Pass', { exact: true }).waitFor()
  fail(errors)
})
check('the page on colours offers the tokens for download', async (page) => {
  await page.goto(`${base}iframe.html?id=foundations-colour--docs&viewMode=docs`)
  const links = page.locator('a[download]')
  await links.first().waitFor()
  const names = []
  for (const link of await links.all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    JSON.parse(await readFile(await download.path(), 'utf8'))
    names.push(download.suggestedFilename())
  }
  if (names.join(' ') !== 'tokens.json tokens.light.json tokens.dark.json')
    throw new Error(`Downloads: ${names.join(' ')}`)
})
check('a story restarts when the toolbar changes language, network or clock', async (page) => {
  await page.goto(`${base}?path=/story/tests-network-of-the-toolbar--as-chosen`)
  const story = page.frameLocator('#storybook-preview-iframe')
  const answer = story.getByRole('status', { name: 'doctors' })
  await answer.filter({ hasText: '200 [' }).waitFor()
  for (const [tool, choice, expected] of [
    ['State of the network', 'Failing', '500 {'],
    ['State of the network', 'Offline', 'Failed to fetch'],
    ['State of the network', 'Fast', '200 ['],
    ['Date and time', 'Mon 23 Nov', '200 ['],
    ['Language', 'Pseudo', '200 ['],
  ]) {
    await answer.evaluate((element) => element.setAttribute('data-before', ''))
    await toolButton(page, String(tool)).click()
    await page.getByRole('option', { name: String(choice) }).click()
    await story
      .locator('output[aria-label=doctors]:not([data-before])')
      .filter({ hasText: String(expected) })
      .waitFor()
  }
})

const [filter = ''] = process.argv.slice(2)
const queue = checks.filter(({ title }) => title.includes(filter))
const checkCount = queue.length
const runChecks = async () => {
  // A context for each check would open a window each time, and compile all modules again.
  const context = await browser.newContext({ viewport: DESK })
  for (let next = queue.shift(); next; next = queue.shift()) {
    const page = await context.newPage()
    // The thumbnails of a gallery run one after another.
    page.setDefaultTimeout(240_000)
    try {
      await next.run(page)
    } catch (error) {
      console.log(`✗ ${next.title}\n  ${String(error)}`)
      process.exitCode = 1
    }
    await page.close()
    if (queue.length % 50 === 0) console.log(`${String(queue.length)} checks to go`)
  }
}
await Promise.all(Array.from({ length: PARALLEL_PAGES }, runChecks))
console.log(`${String(checkCount)} checks of the static Storybook`)
await browser.close()
server.close()
