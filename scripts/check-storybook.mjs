// Opens the static Storybook below a path, as a host would publish it. Builds it first if it is stale. Opens every docs
// page and story, which takes up to an hour. An argument selects the checks whose title contains it. CHROME_PATH names the browser.
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
  errorPage,
  faultsOfDocsPage,
  faultsOfSnippets,
  hasSnippets,
  openSnippets,
  playOutcome,
  setGlobals,
  showStory,
  startedWith,
} from './storybookPage.mjs'

const PREFIX = '/design/clinora/'
const PARALLEL_PAGES = 2
/** Every fifth docs page is also looked at in the light theme. */
const DOCS_PER_LIGHT_ONE = 5
/** A page keeps the memory of all its stories. */
const STORIES_PER_PAGE = 25
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const { entries: index } = await buildStorybook()
const entries = Object.values(index)
const idsOf = (/** @type {string} */ type) =>
  entries.filter((entry) => entry.type === type).map(({ id }) => id)
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
/** Returns the id of the first story of each screen, flow and file of tests. */
const firstOfGroups = () => {
  const groups = entries.filter(
    ({ type, title }) => type === 'story' && /^(Screens|Flows|Tests)\//.test(title),
  )
  return [...new Map(groups.reverse().map(({ title, id }) => [title, id])).values()].reverse()
}

const server = express().use(PREFIX, sirv(folder)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const base = `http://127.0.0.1:${String(port)}${PREFIX}`
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })

/** @typedef {import('playwright').Page} Page */

/** @typedef {{ title: string, run: (page: Page) => Promise<void>, inSamePage?: boolean }} Check */

/** @type {Check[]} */
const checks = []
const check = (/** @type {string} */ title, /** @type {Check['run']} */ run) => checks.push({ title, run })
const fail = (/** @type {string[]} */ faults) => {
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n  '))
}
const hasEnded = (/** @type {string} */ id) => `(${playOutcome.toString()})(${JSON.stringify(id)})`

for (const [number, id] of idsOf('docs').entries()) {
  check(`docs page ${id}`, async (page) => {
    const isComponent = /^(actions|forms|overlays|feedback|navigation|data-display|clinic)-/.test(id)
    /** @type {string[]} */
    const faults = []
    const look = async (/** @type {string} */ theme, /** @type {string} */ dir) => {
      await page.waitForFunction(docsRendered)
      const found = [...(await page.evaluate(faultsOfDocsPage, { theme, dir, isComponent }))]
      await page.setViewportSize(PHONE)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      if (Number(width) > PHONE.width) found.push(`${String(width)} px wide on a phone`)
      faults.push(...found.map((fault) => `${theme}: ${fault}`))
      await page.setViewportSize(DESK)
    }
    await page.goto(`${base}iframe.html?id=${id}&viewMode=docs&globals=theme:dark;direction:rtl`)
    await look('dark', 'rtl')
    if (number % DOCS_PER_LIGHT_ONE === 0) {
      await page.evaluate(setGlobals, { theme: 'light', direction: 'ltr' })
      await page.locator('html[data-theme=light]').waitFor()
      await look('light', 'ltr')
    }
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

/** The accessibility panel's own run takes longer than most stories. The story tests run the same rules. */
const WITHOUT_AXE = 'globals=a11y.manual:!true'

/** Opens a story in a new page, or in a page that shows another story, as the sidebar does. */
async function openStory(/** @type {Page} */ page, /** @type {string} */ id) {
  if (page.url().startsWith(base)) {
    await page.evaluate(showStory, id)
  } else {
    await page.goto(`${base}iframe.html?id=${id}&viewMode=story&${WITHOUT_AXE}`)
  }
}

for (const id of idsOf('story')) {
  checks.push({
    title: `story ${id} without Storybook's interface`,
    inSamePage: true,
    run: async (page) => {
      await openStory(page, id)
      await page.waitForFunction(hasEnded(id))
      const error = await page.evaluate(errorPage)
      if (error) throw new Error(error)
    },
  })
}

/**
 * Each tool with a choice and its default (`back`), and the selectors that match once the story shows them. The tools with a
 * `value`, the default's in Storybook's globals, reload the story: the page before has the attribute `data-before`.
 */
const TOOLS = [
  {
    tool: 'Theme',
    choice: 'Dark',
    back: 'Light',
    shows: 'html[data-theme=dark]',
    returns: 'html[data-theme=light]',
  },
  {
    tool: 'Writing direction',
    choice: 'Right to left',
    back: 'Left to right',
    shows: '[dir=rtl]',
    returns: 'html[dir=ltr]',
  },
  // The story of the choice is abandoned while its play function runs.
  {
    tool: 'Language',
    choice: 'Pseudo',
    back: 'English',
    shows: 'html:not([data-before])[lang=en-XA]',
    value: ['language', 'en'],
  },
  {
    tool: 'State of the network',
    choice: 'Slow',
    back: 'Fast',
    shows: 'html:not([data-before]) #storybook-root > *',
    value: ['network', 'fast'],
  },
  // Changed back while the frame is loading.
  {
    tool: 'Date and time',
    choice: 'Mon 23 Nov',
    back: 'Fri 20 Nov 2026, 10:00',
    value: ['clock', 'morning'],
  },
]

/** The button of a tool, not a story of the same name. @param {Page} page @param {string} tool */
const toolButton = (page, tool) =>
  page.locator('button[aria-haspopup=listbox]').and(page.getByRole('button', { name: tool }))

for (const id of firstOfGroups()) {
  check(`${id} works after each tool is changed and reset`, async (page) => {
    await page.goto(`${base}?path=/story/${id}&${WITHOUT_AXE}`)
    const handle = await page.locator('#storybook-preview-iframe').elementHandle()
    const frame = /** @type {import('playwright').Frame} */ (await handle?.contentFrame())
    const outcome = async () => (await frame.waitForFunction(hasEnded(id))).jsonValue()
    const choose = async (/** @type {string} */ tool, /** @type {string} */ name) => {
      await toolButton(page, tool).click()
      await page.getByRole('option', { name }).click()
    }
    const see = (/** @type {string} */ selector) =>
      frame.locator(selector).first().waitFor({ state: 'attached' })
    const atFirst = await outcome()
    for (const { tool, choice, back, shows, returns, value } of TOOLS) {
      // The story sets this tool itself.
      if (await toolButton(page, tool).isDisabled()) continue
      await frame.locator('html').evaluate((html) => html.setAttribute('data-before', ''))
      await choose(tool, choice)
      if (shows) await see(shows)
      await choose(tool, back)
      if (returns) await see(returns)
      if (value) await frame.waitForFunction(startedWith, value)
      const atLast = await outcome()
      const error = await frame.evaluate(errorPage)
      // A play function that expects another width fails on every visit.
      if (error || (atLast !== 'passed' && atLast !== atFirst))
        throw new Error(`${tool}: ${error ?? String(atLast)}`)
    }
  })
}
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
  const error = await story.locator('body').evaluate(errorPage)
  if (error) throw new Error(error)
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
  /** @type {Page | undefined} */
  let page
  for (let next = queue.shift(); next; next = queue.shift()) {
    page ??= await context.newPage()
    // The thumbnails of a gallery run one after another.
    page.setDefaultTimeout(240_000)
    let isReusable = next.inSamePage && queue.length % STORIES_PER_PAGE !== 0
    try {
      await next.run(page)
    } catch (error) {
      console.log(`✗ ${next.title}\n  ${String(error)}`)
      process.exitCode = 1
      isReusable = false
    }
    if (!isReusable || !queue[0]?.inSamePage) {
      await page.close()
      page = undefined
    }
    if (queue.length % 50 === 0) console.log(`${String(queue.length)} checks to go`)
  }
}
await Promise.all(Array.from({ length: PARALLEL_PAGES }, runChecks))
console.log(`${String(checkCount)} checks of the static Storybook`)
await browser.close()
server.close()
