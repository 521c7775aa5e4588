// Opens the static Storybook below a path, as a host would publish it. Builds it first. Checks every docs page and the
// toolbar; the story tests run the stories. An argument selects the checks whose title contains it.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import { chromium } from 'playwright'
import sirv from 'sirv'
import { buildStorybook, folder } from './builtStorybook.mjs'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'
import { galleryChecks } from './galleryChecks.mjs'
import { root } from './root.mjs'
import { searchChecks } from './searchChecks.mjs'
import { toolbarChecks } from './toolbarChecks.mjs'

const PREFIX = '/design/clinora/'
const PARALLEL_PAGES = 2
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const { entries: index } = buildStorybook()
const server = express().use(PREFIX, sirv(folder)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const base = `http://127.0.0.1:${String(port)}${PREFIX}`
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })

/** @typedef {import('playwright').Page} Page */

/** @type {import('./toolbarChecks.mjs').Check[]} */
const checks = [...toolbarChecks, ...galleryChecks, ...searchChecks(index)]
const check = (/** @type {string} */ title, /** @type {(page: Page) => Promise<void> | void} */ run) =>
  checks.push({ title, run })

for (const [id] of Object.entries(index).filter(([, { type }]) => type === 'docs')) {
  check(`docs page ${id}`, async (page) => {
    await page.goto(`${base}iframe.html?id=${id}&viewMode=docs&globals=theme:dark;direction:rtl`)
    await page.waitForFunction(isRendered)
    await page.setViewportSize(PHONE)
    const faults = await page.evaluate(faultsOfPage)
    await page.setViewportSize(DESK)
    if (faults.length > 0) throw new Error(faults.join('\n  '))
  })
}

/** Runs in the page: whether the page or an error page and all its stories are rendered. */
function isRendered() {
  if (document.body.classList.contains('sb-show-errordisplay')) return true
  const renders = Reflect.get(window, '__STORYBOOK_PREVIEW__')?.storyRenders ?? []
  return (
    Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')?.last('docsRendered') &&
    renders.every((/** @type {{ isPending: () => boolean }} */ render) => !render.isPending())
  )
}

/** Runs in the page. @returns {string[]} what is wrong with it */
function faultsOfPage() {
  const { body, documentElement: html } = document
  /** Words that a heading breaks over two lines. Headings of stories do not count. */
  const brokenWords = () =>
    [...document.querySelectorAll(':is(h1, h2, h3):not(.docs-story *, .sb-unstyled *)')].flatMap(
      (heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const broken = []
        while (texts.nextNode()) {
          const text = /** @type {Text} */ (texts.currentNode)
          for (const { 0: word, index } of text.data.matchAll(/[^\s/–—-]+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1)
              broken.push(`a heading breaks in ${word}`)
          }
        }
        return broken
      },
    )
  /** Examples that begin before the left edge of their box: nobody can scroll there. */
  const cutExamples = () =>
    [...document.querySelectorAll('.docs-story > *')].filter(
      (example) =>
        example.getBoundingClientRect().left < Number(example.parentElement?.getBoundingClientRect().left),
    )
  if (body.classList.contains('sb-show-errordisplay')) return [body.innerText.slice(0, 500)]
  const failed = [...document.querySelectorAll('[data-story-block] > pre')].map(
    ({ textContent }) => `a story failed: ${textContent}`,
  )
  const examples = [...document.querySelectorAll('div')].filter(({ dataset, dir }) => dataset.theme && dir)
  const overlays = [
    ...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox], [role=tooltip]'),
  ]
  /** @type {{ id: string, story?: { parameters: { fileName?: string, docs?: { source?: { code?: string } } } } }[]} */
  const renders = Reflect.get(window, '__STORYBOOK_PREVIEW__')?.storyRenders ?? []
  const withoutSnippet = renders.filter(
    ({ story }) =>
      story?.parameters.fileName?.includes('src/components/') && !story.parameters.docs?.source?.code,
  )
  return [
    ...failed,
    ...withoutSnippet.map(({ id }) => `${id} has no snippet`),
    ...overlays.flatMap((each) =>
      each.checkVisibility() ? [`open overlay: ${each.outerHTML.slice(0, 100)}`] : [],
    ),
    ...(html.dataset.theme === 'dark' ? [] : ['ignores the theme']),
    // The text of a page is English. A story may have a direction of its own.
    ...(examples.length > 0 && examples.every(({ dir }) => dir !== 'rtl') ? ['ignores the direction'] : []),
    ...brokenWords(),
    ...cutExamples().map(({ textContent }) => `an example is cut: ${textContent.slice(0, 60)}`),
    ...(html.scrollWidth > innerWidth ? [`${String(html.scrollWidth)} px wide on a phone`] : []),
  ]
}

check('a story gets its mocked data', async (page) => {
  await page.goto(`${base}iframe.html?id=tests-network-of-the-toolbar--as-chosen&viewMode=story`)
  await page.getByText(/^200 \[\{"id":1,"name":"Dr\. Amara Okafor"/).waitFor()
})
check('the API reference opens at the call of a link, and links back', async (page) => {
  await page.goto(`${base}iframe.html?id=screens-payments--docs&viewMode=docs`)
  await page.getByRole('link', { name: 'GET /wallet/{clinicId}' }).click()
  const call = page.locator('.opblock.is-open', { hasText: '/wallet/{clinicId}' })
  const link = await call.getByRole('link', { name: 'Payments' }).getAttribute('href')
  await page.goto(new URL(String(link), page.url()).href)
  await page
    .frameLocator('#storybook-preview-iframe')
    .getByRole('heading', { level: 1, name: 'Payments' })
    .waitFor()
})
check('no file names the folder in which it was built', () => {
  const naming = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = join(folder, file)
    return statSync(path).isFile() && readFileSync(path).includes(root)
  })
  if (naming.length > 0) throw new Error(naming.join('\n  '))
})

check('the manifests and the registry are below the path', async ({ request }) => {
  const read = async (/** @type {string} */ name) =>
    (await request.get(`${base}manifests/${name}.json`)).json()
  const [{ components }, { docs }, { items }] = await Promise.all(
    ['components', 'docs', 'registry'].map(read),
  )
  if (Object.keys(components).length < 100 || Object.keys(docs).length < 40 || items.length < 100)
    throw new Error('They are incomplete.')
  const { name } = await read(items.at(-1).name)
  if (name !== items.at(-1).name) throw new Error('An item of the registry has no file.')
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
      await next.run(page, base)
    } catch (error) {
      console.log(`✗ ${next.title}\n  ${String(error)}`)
      process.exitCode = 1
    }
    await page.close()
  }
}
await Promise.all(Array.from({ length: PARALLEL_PAGES }, runChecks))
console.log(`${String(checkCount)} checks of the static Storybook`)
await browser.close()
server.close()
