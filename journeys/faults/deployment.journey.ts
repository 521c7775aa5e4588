import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see, seeAlert, storedSession } from '../frontDesk'

const product = inject('empty')
const clinic = newClinic('Deployment')

beforeAll(() => openClinicWithDoctor(product, clinic))

async function open(page: Page, path: string) {
  await page.goto(`${product.origin}/login?from=${encodeURIComponent(path)}`)
  await logIn(page, clinic.email, clinic.password)
  await arriveAt(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Counts page loads from now on. */
function countLoads(page: Page) {
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  return () => loads
}

const renamed = (text: string) => text.replaceAll(/((?:assets\/|\.\/)[\w.-]+?)\.(js|css)\b/g, '$1.next.$2')

/** Simulates a deployment: from now on every file has a new name, and the old files are missing. */
async function deploy(page: Page) {
  await page.route(
    ({ pathname }) => /\.(js|css)$/.test(pathname),
    async (route) => {
      const url = route.request().url()
      if (!url.includes('.next.')) return route.fulfill({ status: 404, json: { error: en.server.notFound } })
      const response = await route.fetch({ url: url.replace('.next.', '.') })
      return route.fulfill({ response, body: renamed(await response.text()) })
    },
  )
  await page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      // The policy holds the hash of the old build's inline script.
      const html = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      return route.fulfill({ response, body: renamed(html) })
    },
  )
}

describe('a new deployment while a tab is open', () => {
  journey('navigates to the wanted screen, still logged in', async ({ desk }) => {
    const { page, mayFail } = desk
    mayFail('/assets/')
    await open(page, '/dashboard')
    // The code of the day loads after the screen's: missing code there would reload the dashboard, and the click would be lost.
    await see(page, en.today.firstSteps.title)
    const before = await storedSession(page)
    await deploy(page)
    const loads = countLoads(page)
    await follow(page, en.screens.payments.title)
    await page.locator('script[src*="main-"][src*=".next."]').waitFor({ state: 'attached' })
    // The prerendered page has the heading too; its links load pages until the script has run.
    await page.locator('main:not([inert])').getByRole('heading', { name: en.payments.title }).waitFor()
    expect([new URL(page.url()).pathname, loads()]).toEqual(['/payments', 1])
    expect(await storedSession(page)).toMatchObject({ token: before['token'], clinicId: before['clinicId'] })

    await follow(page, en.screens.doctors.title)
    await arriveAt(page, '/doctors')
    await page.getByRole('combobox', { name: 'Doctor' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: en.payments.title }).waitFor()
    expect(loads()).toBe(1)
  })

  journey('does not discard typed text', async ({ desk }) => {
    const { page, mayFail } = desk
    mayFail('/assets/')
    await open(page, '/appointments')
    const schedule = page.getByRole('button', { name: en.app.schedule })
    const patient = page.getByRole('dialog').getByLabel('Patient name')
    await schedule.click()
    await patient.fill('Tess Typed')
    await page.keyboard.press('Escape')
    await patient.waitFor({ state: 'hidden' })
    await deploy(page)
    const loads = countLoads(page)
    await follow(page, en.screens.payments.title)
    await seeAlert(page, en.app.typedHint)
    expect(await page.title()).toBe('Payments · Clinora')
    await page.getByRole('button', { name: en.app.goBack }).click()
    await arriveAt(page, '/appointments')
    await schedule.click()
    await page.getByRole('button', { name: "Resume Tess Typed's booking" }).click()
    expect(await patient.inputValue()).toBe('Tess Typed')
    await page.keyboard.press('Escape')
    await patient.waitFor({ state: 'hidden' })
    expect(loads()).toBe(0)
    await follow(page, en.screens.payments.title)
    await page.getByRole('button', { name: en.app.reload }).click()
    await page.locator('script[src*="main-"][src*=".next."]').waitFor({ state: 'attached' })
    await page.getByRole('heading', { name: en.payments.title }).waitFor()
    // The last file of the other build that the page asks for.
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => /fonts.*\.next\./.test(href ?? '')),
    )
    expect(loads()).toBe(1)
  })
})

describe('code that fails to load', () => {
  journey('because scripts are disabled: the page says so', async ({ desk: { page } }) => {
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false })
    const silent = await context?.newPage()
    await silent?.goto(`${product.origin}/login`)
    expect(await silent?.locator('body').innerText()).toMatch(/^Clinora needs JavaScript\./)
    await context?.close()
  })

  journey('because of the connection is loaded after it is back, on a phone too', async ({ desk }) => {
    const { page, mayFail } = desk
    mayFail('/')
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/dashboard')
    await page.getByRole('button', { name: en.shell.openMenu }).click()
    await page.getByRole('dialog', { name: en.shell.menu }).waitFor()
    await page.context().setOffline(true)
    const loads = countLoads(page)
    await follow(page, en.screens.payments.title)
    await seeAlert(page, en.app.unreachableHint)
    const retry = page.getByRole('button', { name: en.ui.retry })
    await retry.click()
    await expect.poll(() => retry.getAttribute('aria-busy')).toBe(null)
    await page.getByRole('button', { name: en.shell.openMenu }).click()
    await page.getByRole('dialog', { name: en.shell.menu }).waitFor()
    await page.keyboard.press('Escape')
    expect(loads()).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: en.payments.title }).waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(loads()).toBe(1)
  })

  journey('for good is requested twice, and only its screen is missing', async ({ desk }) => {
    const { page, mayFail } = desk
    mayFail('/assets/Payments')
    await open(page, '/dashboard')
    await page.route('**/assets/Payments-*.js', (route) => route.fulfill({ status: 404 }))
    const loads = countLoads(page)
    await follow(page, en.screens.payments.title)
    await seeAlert(page, en.app.brokenHint)
    expect([new URL(page.url()).pathname, loads()]).toEqual(['/payments', 1])
    await follow(page, en.screens.dashboard.title)
    await see(page, clinic.clinicName)
    expect(loads()).toBe(1)
  })

  journey('does not reload the page once another screen is shown', async ({ desk }) => {
    const { page, mayFail } = desk
    mayFail('/assets/Payments')
    await open(page, '/dashboard')
    await page.route('**/assets/Payments-*.js', (route) => route.fulfill({ status: 404 }))
    // The screen asks for its page before it reloads it.
    let answer = () => {}
    const gate = new Promise<void>((resolve) => (answer = resolve))
    const url = `${product.origin}/payments`
    await page.route(url, (route) => gate.then(() => route.continue()))
    const pageRequest = page.waitForRequest(url)
    await follow(page, en.screens.payments.title)
    const request = await pageRequest
    await follow(page, en.screens.doctors.title)
    await arriveAt(page, '/doctors')
    const loads = countLoads(page)
    answer()
    await request.response()
    // Once the page has read a later response, it has read that one too.
    await page.evaluate(() => fetch('/robots.txt').then((later) => later.text()))
    expect(loads()).toBe(0)
  })
})
