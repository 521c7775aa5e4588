import { chromium, type Browser, type LaunchOptions, type Page } from 'playwright'
import { expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs'

/** One browser window of a clinic (a front desk), with its unexpected errors. */
export interface Desk {
  page: Page
  /** Allows a call to fail, which the browser logs as an error. `part` is a part of the call's URL. */
  mayFail: (part: string) => void
}

async function openDesk(
  browser: Browser,
  serviceWorkers: 'allow' | 'block',
): Promise<Desk & { problems: () => string[]; leave: () => Promise<void> }> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    serviceWorkers,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  const problems: { text: string; url: string }[] = []
  await context.exposeFunction('tellRefused', (text: string) => problems.push({ text, url: '' }))
  await context.addInitScript(reportPolicyViolations)
  const page = await context.newPage()
  const failing: string[] = []
  page.on('pageerror', (error) => problems.push({ text: error.stack ?? error.message, url: '' }))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push({ text: message.text(), url: message.location().url })
  })
  return {
    page,
    mayFail: (part) => failing.push(part),
    problems: () =>
      problems
        .filter(({ text, url }) => !(FAILURE.test(text) && failing.some((part) => url.includes(part))))
        .map(({ text, url }) => `${text} ${url}`),
    leave: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/** Expected lines on the console: the browser's for a failed call, and the product's for unreadable slots. */
const FAILURE = /^(Failed to load resource|Slots: )/

/** Runs in the page: reports every violation of the security policy, also those that the browser does not log. */
function reportPolicyViolations() {
  const { tellRefused: tell } = globalThis as unknown as { tellRefused: (text: string) => void }
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
    tell(`Refused by ${violatedDirective}: ${blockedURI} at ${sourceFile}:${String(lineNumber)}`)
  })
}

const executablePath = findChromium()
const launchOptions = { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS }

/** Launches the journeys' browser. */
export const launch = () => chromium.launch(launchOptions)

/**
 * A test with a new window. It also fails for uncaught errors, unexpected console errors and violations of the security policy. A
 * failed test leaves a screenshot in .cache/journeys.
 */
export const journey = test.extend<{
  desk: Desk
  launchOptions: LaunchOptions
  browser: Browser
  serviceWorkers: 'allow' | 'block'
}>({
  // Requests of a service worker bypass a journey's routes; workerHost.ts allows the worker.
  serviceWorkers: 'block',
  launchOptions: [launchOptions, { scope: 'worker' }],
  // One browser for all files of a worker.
  browser: [
    async ({ launchOptions: options }, use) => {
      const browser = await chromium.launch(options)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  desk: async ({ browser, serviceWorkers, task }, use) => {
    const { problems, leave, ...desk } = await openDesk(browser, serviceWorkers)
    await use(desk)
    if (task.result?.state === 'fail') {
      await desk.page.screenshot({ path: `.cache/journeys/${task.name.replaceAll(/\W+/g, '-')}.png` })
    }
    // Read before the routes are removed: a page that is still open would call the real server.
    const foundProblems = problems()
    await leave()
    expect(foundProblems).toEqual([])
  },
})
