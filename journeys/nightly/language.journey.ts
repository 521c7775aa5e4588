import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { ar } from '@/messages/ar'
import { hi } from '@/messages/hi'
import { languageLabel } from '@/messages/languageLabel'
import { languages } from '@/messages/languages'
import { openClinicWithDoctor, simulateBookings } from '../arrange'
import { journey } from '../desk'
import { arriveAt, newClinic, see } from '../frontDesk'

const product = inject('empty')
const clinic = newClinic('Language')

beforeAll(() => openClinicWithDoctor(product, clinic))

const CATALOGUE_FILE = /\/assets\/(hi|ar)-[\w-]+\.js$/

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])

const isolated = (name: string) => `\u2068${name}\u2069`

/** The choice in the account menu, which is open then. */
async function openChoice(page: Page, label: string) {
  await page.locator('[data-slot=sidebar-account] > button').click()
  return page.getByRole('combobox', { name: label })
}

describe('a language', () => {
  journey(
    'is chosen on the landing page, remembered at the desk, and changed back',
    async ({ desk: { page } }) => {
      const [booking] = await simulateBookings(product, clinic, 1)
      // Following a link does not change the remembered language.
      await page.goto(`${product.origin}/ar/accessibility`)
      expect(await languageOf(page)).toEqual(['ar', 'rtl'])
      await page.goto(product.origin)
      expect(await languageOf(page)).toEqual(['en', 'ltr'])
      await page.getByRole('link', { name: languageLabel('ar', 'en') }).click()
      await arriveAt(page, '/ar')
      expect(await languageOf(page)).toEqual(['ar', 'rtl'])
      await see(page, ar.landing.howItWorks.title)
      // The English path leads to the remembered language.
      await page.goto(product.origin)
      await arriveAt(page, '/ar')

      await page.getByRole('link', { name: ar.landing.login }).first().click()
      await arriveAt(page, '/login')
      await page.getByLabel(ar.auth.email).fill(clinic.email)
      await page.getByLabel(ar.auth.password, { exact: true }).fill(clinic.password)
      await page.getByRole('button', { name: ar.auth.login.submit }).click()
      await arriveAt(page, '/dashboard')
      await page.getByRole('link', { name: ar.screens.appointments.title, exact: true }).click()
      const manage = ar.appointments.manageOf.replace(isolated('{patient}'), isolated(booking?.patient ?? ''))
      await page.getByRole('button', { name: manage }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: ar.appointments.change.to.accepted, exact: true })
        .click()
      await see(page, ar.outcomes.statusChanged.accepted)

      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('table').getByText(ar.ui.status.accepted).waitFor()
      expect(await languageOf(page)).toEqual(['ar', 'rtl'])
      expect(await page.title()).toBe(`${isolated(ar.screens.appointments.title)} · Clinora`)

      const choice = await openChoice(page, ar.ui.language.label)
      await choice.selectOption('en')
      await page.getByRole('heading', { level: 1, name: en.screens.appointments.title }).waitFor()
      expect(await languageOf(page)).toEqual(['en', 'ltr'])
      await page.goto(product.origin)
      await see(page, en.landing.howItWorks.title)
      await arriveAt(page, '/')
    },
  )

  journey('loads once it is chosen, and stays away if it cannot be loaded', async ({ desk }) => {
    const { page, mayFail } = desk
    const loadedFiles: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/assets\/(hi|ar|noto|devanagari|arabic)-/.test(pathname)) loadedFiles.push(pathname)
    })
    await page.goto(`${product.origin}/login`)
    const choice = page.getByRole('combobox', { name: en.ui.language.label })
    await choice.waitFor()
    expect(loadedFiles).toEqual([])

    mayFail('/assets/hi-')
    await page.route(CATALOGUE_FILE, (route) => route.abort())
    await choice.selectOption('hi')
    await page.getByRole('alert').filter({ hasText: languages.hi }).waitFor()
    expect(await languageOf(page)).toEqual(['en', 'ltr'])

    // Browsers remember a failed import as long as the page lives.
    await page.unroute(CATALOGUE_FILE)
    await page.reload()
    await choice.selectOption('hi')
    await page.getByRole('heading', { name: hi.auth.login.heading }).waitFor()
    expect(await languageOf(page)).toEqual(['hi', 'ltr'])
  })
})
