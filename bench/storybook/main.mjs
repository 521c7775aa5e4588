// node bench/storybook/main.mjs [--rounds 3]: measures when a page of Storybook is visible, and when its play function and checks have
// ended, beside an empty Storybook of the same version. Both are opened in turn in a new browser, at 10 Mbit/s with the processor at a
// quarter. CHROME_PATH names the browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/root.mjs'
import { serveFolder } from '../web/server.mjs'

/** Latency in ms, throughput in bytes per second, slowdown of the processor. */
const CONDITIONS = { latency: 40, throughput: 10_000_000 / 8, slowdown: 4 }
const TIMEOUT_MS = 120_000

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })

/**
 * Builds the Storybook of a folder. Returns the folder of its files.
 * @param {string} cwd
 * @param {string} name
 */
async function build(cwd, name) {
  const output = join(root, '.cache', name)
  const program = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
  const child = spawn(process.execPath, [program, 'build', '-o', output, '--quiet'], {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The Storybook of ${cwd} could not be built.`)
  return output
}

const [ours, empty] = await Promise.all([
  build(root, 'storybook').then(serveFolder),
  build(join(root, 'bench', 'storybook', 'empty'), 'storybook-empty').then(serveFolder),
])
const PAGES = [
  { name: 'empty: a story', origin: empty.origin, first: 'button--first', later: 'button--second' },
  { name: 'ours: Introduction', origin: ours.origin, first: 'foundations-introduction--docs' },
  {
    name: 'ours: a component’s story',
    origin: ours.origin,
    first: 'actions-button--primary',
    later: 'actions-button--danger',
  },
]

/** The phases of a story before it is on the screen. */
const HIDDEN_PHASES = ['preparing', 'loading', 'beforeEach', 'rendering']

/**
 * Waits in Storybook's page until the frame shows an entry; its play function and checks may still run.
 * @returns {Promise<number>} ms since the page was opened
 */
async function visible(/** @type {import('playwright').Page} */ page, /** @type {string} */ id) {
  const time = await page.waitForFunction(
    ([id, hiddenPhases]) => {
      const frame = document.querySelector('iframe')?.contentWindow
      const channel = frame && Reflect.get(frame, '__STORYBOOK_ADDONS_CHANNEL__')
      const [phase] = channel?.last('storyRenderPhaseChanged') ?? []
      const isVisible = id.endsWith('--docs')
        ? channel?.last('docsRendered')?.[0] === id
        : phase?.storyId === id && !hiddenPhases.includes(phase.newPhase)
      return isVisible && performance.now()
    },
    /** @type {const} */ ([id, HIDDEN_PHASES]),
    { timeout: TIMEOUT_MS },
  )
  return Number(await time.jsonValue())
}

/** Waits until a story has ended its play function and checks. @returns {Promise<number>} ms since the page was opened */
async function finished(/** @type {import('playwright').Page} */ page, /** @type {string} */ id) {
  const time = await page.waitForFunction(
    (id) => {
      const frame = document.querySelector('iframe')?.contentWindow
      const channel = frame && Reflect.get(frame, '__STORYBOOK_ADDONS_CHANNEL__')
      return channel?.last('storyRendered')?.[0] === id && performance.now()
    },
    id,
    { timeout: TIMEOUT_MS },
  )
  return Number(await time.jsonValue())
}

async function measure(/** @type {(typeof PAGES)[number]} */ { origin, first, later }) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const devtools = await page.context().newCDPSession(page)
    let bytes = 0
    let requests = 0
    await devtools.send('Network.enable')
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: CONDITIONS.latency,
      downloadThroughput: CONDITIONS.throughput,
      uploadThroughput: CONDITIONS.throughput,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.slowdown })
    await page.goto(`${origin}/?path=/${first.endsWith('--docs') ? 'docs' : 'story'}/${first}`, {
      waitUntil: 'commit',
    })
    const visibleMs = await visible(page, first)
    const traffic = { bytes, requests }
    if (!later) return { firstView: visibleMs, ...traffic }
    const finishedMs = await finished(page, first)
    const link = page.locator(`#${later}`)
    await link.waitFor({ timeout: TIMEOUT_MS })
    const clickedMs = await link.evaluate((element) => {
      const now = performance.now()
      if (element instanceof HTMLElement) element.click()
      return now
    })
    const laterView = (await visible(page, later)) - clickedMs
    const laterChecksEnd = (await finished(page, later)) - clickedMs
    return {
      firstView: visibleMs,
      ...traffic,
      checksEnd: finishedMs,
      later: { firstView: laterView, checksEnd: laterChecksEnd },
    }
  } finally {
    await browser.close()
  }
}

/** @type {Record<string, Awaited<ReturnType<typeof measure>>[]>} */
const results = {}
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const page of PAGES) (results[page.name] ??= []).push(await measure(page))
}
const median = (/** @type {number[]} */ numbers) =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0
const seconds = (/** @type {number[]} */ times) => (median(times) / 1000).toFixed(1)
console.table(
  Object.entries(results).map(([name, all]) => {
    const later = all.flatMap((each) => each.later ?? [])
    const ends = all.flatMap((each) => each.checksEnd ?? [])
    return {
      page: name,
      'first view, s': seconds(all.map(({ firstView }) => firstView)),
      'checks ended, s': ends.length > 0 ? seconds(ends) : '',
      'later story, s': later.length > 0 ? seconds(later.map(({ firstView }) => firstView)) : '',
      'its checks ended, s': later.length > 0 ? seconds(later.map(({ checksEnd }) => checksEnd)) : '',
      kB: Math.round(median(all.map(({ bytes }) => bytes)) / 1000),
      requests: median(all.map(({ requests }) => requests)),
    }
  }),
)
for (const { stop } of [ours, empty]) stop()
