import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey as base } from '../desk'
import { arriveAt, fillWalkIn, logIn, logOut, newClinic, rowOf, schedule, see, seeAlert } from '../frontDesk'

const journey = base.extend({ serviceWorkers: 'allow' })
const product = inject('empty')
const clinic = newClinic('Offline')
const other = newClinic('Other')
const PATIENT = 'Ida Lindgren'

beforeAll(() => Promise.all([clinic, other].map((each) => openClinicWithDoctor(product, each))))

/** The names of the stored days of all tabs. */
const storedDays = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('day-')))

const goOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)

/** Waits until the worker has cached the app's files: without a connection they come from there. */
const waitForWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

const nextDay = (page: Page) => page.getByRole('button', { name: en.today.tomorrow, exact: true }).click()

describe('a clinic with a poor connection', () => {
  journey('can install the dashboard', async ({ desk: { page } }) => {
    await page.goto(`${product.origin}/login`)
    await waitForWorker(page)
    const browser = await page.context().newCDPSession(page)
    const { errors, url } = await browser.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${product.origin}/manifest.webmanifest`, []])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // Journeys run in private windows, in which Chromium installs nothing. No other reason is left.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  })

  journey('books once, sees its day, and leaves nothing behind', async ({ desk: { page, mayFail } }) => {
    mayFail('/')
    const bookings: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/book_appointment'))
        bookings.push(request.url())
    })
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await page.getByRole('checkbox', { name: en.auth.login.keepDay }).check()
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')

    const dialog = await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: PATIENT })
    await goOffline(page, true)
    await schedule(dialog)
    await see(dialog, en.appointments.waiting.text)
    await dialog.getByRole('button', { name: en.appointments.waiting.cancel }).click()
    await schedule(dialog)
    await see(dialog, en.appointments.waiting.text)
    expect(bookings).toEqual([])
    await goOffline(page, false)
    await see(dialog, en.outcomes.booked)
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, PATIENT).waitFor()
    expect([bookings.length, await rowOf(page, PATIENT).count()]).toEqual([1, 1])

    await page.goto(`${product.origin}/dashboard`)
    await nextDay(page)
    const live = page.locator('[data-slot=day-queue-row]').filter({ hasText: PATIENT })
    await live.getByRole('button', { name: en.appointments.change.to.accepted }).waitFor()
    await waitForWorker(page)
    await expect.poll(() => storedDays(page)).toHaveLength(1)

    const second = await page.context().newPage()
    await second.goto(`${product.origin}/login`)
    await logIn(second, other.email, other.password)
    await see(second, en.today.firstSteps.title)
    expect(await storedDays(second)).toHaveLength(1)

    await goOffline(page, true)
    await page.reload()
    const offline = page.locator('[data-slot=offline-day]')
    const [before = '', , after = ''] = en.today.offline.title.split(/\{\w+\}/)
    await offline
      .getByText(before)
      .filter({ hasText: /\d\d:\d\d/ })
      .filter({ hasText: after })
      .waitFor()
    await see(offline, PATIENT)
    expect(await offline.getByRole('link').count()).toBe(0)
    expect(await offline.getByRole('button').count()).toBe(1)
    await second.reload()
    await seeAlert(second, en.errors.clinic.fetch)
    expect(await second.getByText(PATIENT).count()).toBe(0)

    await goOffline(page, false)
    await offline.waitFor({ state: 'detached' })
    await nextDay(page)
    await live.getByRole('button', { name: en.appointments.change.to.accepted }).waitFor()
    await logOut(page)
    await expect.poll(() => storedDays(second)).toEqual([])
    expect(await page.evaluate(() => 'dayKey' in sessionStorage)).toBe(false)
  })
})
