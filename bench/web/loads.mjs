// Measures when a page is seen and usable on a slow phone, beside a plain page. Each load uses a new browser without a cache. The
// pages take turns, so that a ratio compares the same moment on the same machine.
import { clinicWith, sessionOf } from './listApi.mjs'
import { readLoad, watchLoad } from './loadPage.mjs'

const PHONE = { rtt: 150, down: 1_600_000 / 8, up: 750_000 / 8, slowdown: 4 }
const QUIET = 1000
const LIMIT = 60_000

/**
 * @typedef {{ paint: number, shift: number, js: number, shown: number, usable: number }} Load
 * `paint` is milliseconds to the largest contentful paint, `shift` the cumulative layout shift, `js` bytes of JavaScript with
 * headers, `shown` and `usable` milliseconds until the main content is visible and usable
 * @typedef {{ name: string, path: string, shows: string, works?: string, clinic?: string, paint: number, shown?: number,
 *   usable?: number, js: number }} Page
 * the limits: `paint`, `shown` and `usable` relative to the plain page, `js` in kB
 */

/** Prerendered content is inert until React has rendered. */
const USABLE_ROOT = '#root > div:not([inert])'

/** @type {Page[]} */
export const PAGES = [
  { name: 'landing', path: '/', shows: 'h1', paint: 1.3, js: 15 },
  {
    name: 'login',
    path: '/login',
    shows: 'form',
    works: 'form[data-ready]',
    paint: 1.5,
    usable: 3.5,
    js: 140,
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    shows: '[data-slot=stat-card]',
    works: `${USABLE_ROOT} [data-slot=stat-card]`,
    clinic: clinicWith(200),
    paint: 3.5,
    js: 140,
  },
  {
    name: 'list of 200',
    path: '/appointments',
    shows: 'tbody tr',
    works: `${USABLE_ROOT} tbody tr`,
    clinic: clinicWith(200),
    paint: 4.5,
    js: 160,
  },
  {
    name: 'list of 10,000',
    path: '/appointments',
    shows: 'tbody tr',
    works: `${USABLE_ROOT} tbody tr`,
    clinic: clinicWith(10_000),
    paint: 6,
    shown: 6,
    usable: 6,
    js: 160,
  },
]

/**
 * @param {import('playwright').BrowserType} chromium
 * @param {import('playwright').LaunchOptions} launch
 * @param {{ url: string, shows: string, works?: string | undefined, clinic?: string | undefined }} page
 * @returns {Promise<Load>}
 */
export async function load(chromium, launch, { url, shows, works = shows, clinic }) {
  const browser = await chromium.launch(launch)
  try {
    const page = await browser.newPage({ viewport: { width: 1350, height: 940 } })
    if (clinic) {
      await page.addInitScript((session) => {
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
      }, sessionOf(clinic))
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
