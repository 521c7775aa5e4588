// Measures when a page is visible and usable on a slow phone, and the same for a plain page. Each load uses a new browser with an
// empty cache. The pages are loaded in turn, so that other work on the machine affects both sides of a ratio.
import { calendarDay, clinicWith, clinicWithDay, sessionOf } from './listApi.mjs'
import { readLoad, watchLoad } from './loadPage.mjs'

/** Latency in ms, throughput in bytes per second, slowdown of the processor. */
const SLOW_PHONE = { rtt: 150, down: 1_600_000 / 8, up: 750_000 / 8, slowdown: 4 }
const NETWORK_IDLE_MS = 1000
const LOAD_TIMEOUT_MS = 60_000

/**
 * @typedef {{ frame: number, paint: number, shift: number, blocked: number, js: number, requests: number, visible: number, usable: number }} Load
 * `frame` is the first contentful paint, `paint` the largest, `visible` and `usable` when the main content is visible and usable,
 * `blocked` the parts over 50 ms of all tasks on the main thread, all in ms; `shift` is the cumulative layout shift; `js` the bytes of
 * JavaScript with headers and `requests` the number of finished requests, until the network is quiet
 * @typedef {{ name: string, path: string, shows: string, works?: string, clinic?: string, visit?: 'second', paint?: number,
 *   frame?: number, usable?: number }} Page
 * The limits: `paint` and `frame` are factors of the plain page's paint, `usable` is a factor of the bare app's. `npm test` limits
 * the bytes.
 */

/** Clinics open the dashboard for its day, so it is usable with the first action of the day that can be pressed. */
const DAY = {
  shows: '[data-slot=stat-card]',
  works: 'main:not([inert]) [data-slot=day-queue] button:not(:disabled)',
}

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
    ...DAY,
    clinic: clinicWith(200),
    frame: 1.8,
    usable: 1.8,
  },
  {
    name: 'list of 200',
    path: '/appointments',
    shows: 'tbody [data-slot=status-badge]',
    clinic: clinicWith(200),
    frame: 1.8,
    usable: 2,
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
    name: 'calendar of 300',
    path: `/calendar?date=${calendarDay()}`,
    shows: '[data-slot=schedule-grid] [data-slot=schedule-appointment]',
    clinic: clinicWithDay(300),
    usable: 2.2,
  },
  {
    name: 'dashboard, second visit',
    path: '/dashboard',
    ...DAY,
    clinic: clinicWith(200),
    visit: 'second',
    usable: 1,
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
 * Loads a page in a new browser and measures it.
 * @param {import('playwright').BrowserType} chromium
 * @param {import('playwright').LaunchOptions} launch
 * @param {{ url: string, shows: string, works?: string | undefined, clinic?: string | undefined, visit?: 'second' | undefined }} page
 * on a second visit the files come from the service worker's cache
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
      latency: SLOW_PHONE.rtt,
      downloadThroughput: SLOW_PHONE.down,
      uploadThroughput: SLOW_PHONE.up,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.slowdown })
    const startedAt = Date.now()
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS })
    for (;;) {
      const records = await page.evaluate(readLoad)
      const { visible, usable } = records
      if (visible !== null && usable !== null && Date.now() - bytes.last() > NETWORK_IDLE_MS) {
        return { ...records, visible, usable, js: bytes.js(), requests: bytes.requests() }
      }
      if (Date.now() - startedAt > LOAD_TIMEOUT_MS)
        throw new Error(`${url} was not usable after ${String(LOAD_TIMEOUT_MS / 1000)} s.`)
      await page.waitForTimeout(100)
    }
  } finally {
    await browser.close()
  }
}

/**
 * Counts the requests and the bytes of scripts. `last` returns the time of the last network event.
 * @param {import('playwright').CDPSession} devtools
 */
async function countScripts(devtools) {
  /** @type {Map<string, string>} */
  const types = new Map()
  let js = 0
  let requests = 0
  let last = Date.now()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', () => (last = Date.now()))
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    types.set(requestId, response.mimeType),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    requests += 1
    if (/javascript/.test(types.get(requestId) ?? '')) js += encodedDataLength
  })
  return { js: () => js, requests: () => requests, last: () => last }
}
