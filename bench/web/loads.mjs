// Measures when a page is seen and usable on a slow phone, beside a plain page. Each load uses a new browser without a cache. The
// pages take turns, so that a ratio compares the same moment on the same machine.
import { clinicWith, sessionOf } from './listApi.mjs'
import { readLoad, watchLoad } from './loadPage.mjs'

const PHONE = { rtt: 150, down: 1_600_000 / 8, up: 750_000 / 8, slowdown: 4 }
const QUIET = 1000
const LIMIT = 60_000

/**
 * @typedef {{ frame: number, paint: number, shift: number, js: number, shown: number, usable: number }} Load
 * `frame` is milliseconds to the first contentful paint, `paint` to the largest, `shift` the cumulative layout shift, `js` bytes of
 * JavaScript with headers, `shown` and `usable` milliseconds until the main content is visible and usable
 * @typedef {{ name: string, path: string, shows: string, works?: string, clinic?: string, visit?: 'second', paint?: number,
 *   frame?: number, usable?: number }} Page
 * the limits: `paint` and `frame` relative to the plain page's paint, `usable` relative to the bare app's; `npm test` limits the bytes
 */

/** @type {Page[]} */
export const PAGES = [
  { name: 'landing', path: '/', shows: 'h1', paint: 1.3 },
  {
    name: 'login',
    path: '/login',
    shows: 'form',
    works: 'form[data-ready]',
    paint: 1.5,
    usable: 1.3,
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    shows: '[data-slot=stat-card]',
    clinic: clinicWith(200),
    frame: 1.8,
    usable: 1.7,
  },
  {
    name: 'list of 200',
    path: '/appointments',
    shows: 'tbody [data-slot=status-badge]',
    clinic: clinicWith(200),
    frame: 1.8,
    usable: 2.2,
  },
  {
    name: 'list of 10,000',
    path: '/appointments',
    shows: 'tbody [data-slot=status-badge]',
    clinic: clinicWith(10_000),
    frame: 1.8,
    usable: 2.4,
  },
  {
    name: 'dashboard, second visit',
    path: '/dashboard',
    shows: '[data-slot=stat-card]',
    clinic: clinicWith(200),
    visit: 'second',
    usable: 0.9,
  },
  {
    name: 'list of 200, second visit',
    path: '/appointments',
    shows: 'tbody [data-slot=status-badge]',
    clinic: clinicWith(200),
    visit: 'second',
    usable: 0.9,
  },
]

/**
 * @param {import('playwright').BrowserType} chromium
 * @param {import('playwright').LaunchOptions} launch
 * @param {{ url: string, shows: string, works?: string | undefined, clinic?: string | undefined, visit?: 'second' | undefined }} page
 * a second visit has the files that the service worker keeps
 * @returns {Promise<Load>}
 */
export async function load(chromium, launch, { url, shows, works = shows, clinic, visit }) {
  const browser = await chromium.launch(launch)
  try {
    const page = await browser.newPage({
      viewport: { width: 1350, height: 940 },
      serviceWorkers: visit ? 'allow' : 'block',
    })
    if (clinic) {
      await page.addInitScript((session) => {
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
      }, sessionOf(clinic))
    }
    if (visit) {
      await page.goto(url)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.goto('about:blank')
    }
    await page.addInitScript(watchLoad, { shows, works })
    const devtools = await page.context().newCDPSession(page)
    const bytes = await countScripts(devtools)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.rtt,
      downloadThroughput: PHONE.down,
      uploadThroughput: PHONE.up,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown })
    const begun = Date.now()
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT })
    for (;;) {
      const seen = await page.evaluate(readLoad)
      const { shown, usable } = seen
      if (shown !== null && usable !== null && Date.now() - bytes.last() > QUIET) {
        return { ...seen, shown, usable, js: bytes.js() }
      }
      if (Date.now() - begun > LIMIT) throw new Error(`${url} never came to an end.`)
      await page.waitForTimeout(100)
    }
  } finally {
    await browser.close()
  }
}

/** @param {import('playwright').CDPSession} devtools */
async function countScripts(devtools) {
  /** @type {Map<string, string>} */
  const types = new Map()
  let js = 0
  let last = Date.now()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', () => (last = Date.now()))
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    types.set(requestId, response.mimeType),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    if (/javascript/.test(types.get(requestId) ?? '')) js += encodedDataLength
  })
  return { js: () => js, last: () => last }
}
