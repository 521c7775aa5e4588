import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { openClinicWithDoctor, HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import {
  arriveAt,
  fillWalkIn,
  logIn,
  manage,
  manageButton,
  newClinic,
  rowOf,
  schedule,
  scheduleWalkIn,
  see,
} from '../frontDesk'
import { KEY_MS, PACES_MS } from '../presses'
import { LONG_TEST } from './useClinic'

const product = inject('empty')
const clinic = newClinic('Leaving')

beforeAll(() => openClinicWithDoctor(product, clinic))

async function openAppointments(page: Page, search = '') {
  await page.goto(`${product.origin}/login?from=${encodeURIComponent(`/appointments${search}`)}`)
  await logIn(page, clinic.email, clinic.password)
  await arriveAt(page, '/appointments')
}

/** Holds back every call to the URL until `release`. */
async function hold(page: Page, url: string, method: string) {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  let count = 0
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      count += 1
      await gate
    }
    await route.fallback()
  })
  return { release: () => release(), count: () => count }
}

describe('a dialog is closed by the browser’s Back', () => {
  const patient = 'Bea Gone'

  journey('during a booking: it books once, and the screen says so', async ({ desk: { page } }) => {
    await openAppointments(page)
    const heldCalls = await hold(page, '**/book_appointment', 'POST')
    const dialog = await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient })
    await schedule(dialog)
    await expect.poll(heldCalls.count).toBe(1)
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Schedule appointment' }).click()
    // The booking that is being sent is not offered again.
    expect(await dialog.getByLabel('Patient name').inputValue()).toBe('')
    expect(await dialog.getByRole('button', { name: /^Resume/ }).count()).toBe(0)
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })

    heldCalls.release()
    const notice = page.getByRole('status').filter({ hasText: en.outcomes.booked })
    await notice.waitFor()
    await rowOf(page, patient).waitFor()
    await page.getByRole('button', { name: 'Schedule appointment' }).click()
    const name = dialog.getByLabel('Patient name')
    await expect.poll(() => name.inputValue()).toBe('')
    await name.fill('Next One')
    expect(await name.inputValue()).toBe('Next One')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await rowOf(page, patient).waitFor()
    expect(await rowOf(page, patient).count()).toBe(1)
    expect(heldCalls.count()).toBe(1)
  })

  journey(
    'during a refused booking: the draft stays, and the screen shows the reason',
    async ({ desk: { page, mayFail } }) => {
      mayFail('/book_appointment')
      await openAppointments(page)
      await page.route('**/book_appointment', (route) =>
        route.fulfill({ status: 400, json: { error: en.server.slotFull } }),
      )
      const heldCalls = await hold(page, '**/book_appointment', 'POST')
      const dialog = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Una Lucky' })
      await expect.poll(heldCalls.count).toBe(1)
      await page.goBack()
      await dialog.waitFor({ state: 'hidden' })
      heldCalls.release()
      await page.getByRole('status').filter({ hasText: en.server.slotFull }).waitFor()
      await page.getByRole('button', { name: 'Schedule appointment' }).click()
      await dialog.getByRole('button', { name: "Resume Una Lucky's booking" }).click()
      expect(await dialog.getByLabel('Patient name').inputValue()).toBe('Una Lucky')
    },
  )

  journey('the drawer of a small screen closes with its page', async ({ desk: { page } }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAppointments(page)
    const open = page.getByRole('button', { name: en.shell.openMenu })
    await open.click()
    const drawer = page.getByRole('dialog', { name: en.shell.menu })
    await drawer.getByRole('link', { name: 'Doctors', exact: true }).click()
    await arriveAt(page, '/doctors')
    await drawer.waitFor({ state: 'hidden' })
    await open.click()
    await drawer.waitFor()
    await page.goBack()
    await arriveAt(page, '/appointments')
    await drawer.waitFor({ state: 'hidden' })
  })
})

describe('a URL', () => {
  journey('is kept if the clinic was not approved at the last read', async ({ desk: { page } }) => {
    await openAppointments(page)
    await page.evaluate(() => {
      const storedClinic = JSON.parse(sessionStorage.getItem('clinic') ?? '{}') as object
      sessionStorage.setItem('clinic', JSON.stringify({ ...storedClinic, approved: 0 }))
    })
    const heldCalls = await hold(page, '**/api/clinics/*', 'GET')
    await page.goto(`${product.origin}/appointments?status=pending`)
    await expect.poll(heldCalls.count).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/appointments')
    heldCalls.release()
    await page.getByRole('combobox', { name: 'Status' }).waitFor()
    expect(new URL(page.url()).search).toBe('?status=pending')
  })

  journey('of a missing appointment says so, and can be left', async ({ desk: { page } }) => {
    await openAppointments(page, '?appointment=2000000000')
    const notice = page.getByRole('status').filter({ hasText: en.appointments.missing })
    await notice.waitFor()
    await notice.getByRole('button', { name: en.ui.dismiss }).click()
    await notice.waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.search === '')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })
})

describe('a row that leaves the list after a change', () => {
  journey(
    'passes the focus to the next row, and after the last one to the heading',
    async ({ desk: { page } }) => {
      await page.clock.install()
      await openAppointments(page)
      for (const patient of ['Ann First', 'Ben Second']) {
        const dialog = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient })
        await see(dialog, en.outcomes.booked)
        await page.clock.fastForward(STATUS_MESSAGE_DURATION_MS)
        await dialog.waitFor({ state: 'hidden' })
      }
      await page.getByRole('combobox', { name: 'Status' }).click()
      await page.getByRole('option', { name: en.ui.status.pending, exact: true }).click()
      await rowOf(page, 'Ben Second').waitFor()
      const rows = page.getByRole('row')
      for (const patient of ['Ann First', 'Ben Second']) {
        const place = (await rows.allTextContents()).findIndex((row) => row.includes(patient))
        const heldCalls = await hold(page, '**/api/appointments/*', 'GET')
        const button = manageButton(page, patient)
        const dialog = await manage(page, patient)
        await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
        await see(dialog, en.outcomes.statusChanged.accepted)
        await page.clock.fastForward(STATUS_MESSAGE_DURATION_MS)
        await dialog.waitFor({ state: 'hidden' })
        await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
        heldCalls.release()
        await button.waitFor({ state: 'detached' })
        const isLast = place === (await rows.count())
        const next = isLast ? page.getByRole('heading', { level: 1 }) : rows.nth(place)
        await expect.poll(() => next.evaluate((each) => each.contains(document.activeElement))).toBe(true)
      }
    },
  )
})

describe('N, Escape, Back and Forward, faster than the screen', () => {
  const STEPS = {
    n: (page: Page) => page.keyboard.press('n'),
    Escape: (page: Page) => page.keyboard.press('Escape'),
    Back: (page: Page) => page.evaluate(() => history.back()),
    Forward: (page: Page) => page.evaluate(() => history.forward()),
  }
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[]
  const sequences = names.flatMap((second) =>
    names.flatMap((third) => names.map((fourth) => ['n', second, third, fourth] as const)),
  )

  journey('the form is open if the URL says so, and N opens it', LONG_TEST, async ({ desk: { page } }) => {
    await openAppointments(page)
    const form = page.getByRole('dialog', { name: en.schedule.title })
    for (const pauseMs of [0, 25]) {
      for (const sequence of sequences) {
        for (const title of [en.screens.doctors.title, en.screens.appointments.title]) {
          await page.getByRole('link', { name: title, exact: true }).click()
          await page.getByRole('heading', { name: title, level: 1 }).waitFor()
        }
        const steps = sequence.map(async (step, index) => {
          await page.waitForTimeout(index * pauseMs)
          await STEPS[step](page)
        })
        await Promise.all(steps)
        await page.waitForTimeout(300)
        const isInUrl = () => new URL(page.url()).searchParams.has('schedule')
        await expect
          .poll(async () => (await form.isVisible()) === isInUrl(), {
            message: `${sequence.join(', ')}, ${String(pauseMs)} ms`,
          })
          .toBe(true)
        if (isInUrl()) await page.keyboard.press('Escape')
        await form.waitFor({ state: 'hidden' })
        await page.keyboard.press('n')
        await form.waitFor()
        await page.keyboard.press('Escape')
        await form.waitFor({ state: 'hidden' })
      }
    }
  })

  const FIELDS = {
    n: (page: Page) => page.getByRole('dialog').getByLabel(en.appointments.fields.phone),
    '/': (page: Page) => page.getByRole('searchbox'),
  }

  journey.for(
    (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).flatMap((key) =>
      PACES_MS.map((paceMs) => [key, paceMs] as const),
    ),
  )(
    'Back and “%s”, %i ms apart: what is typed next is all there',
    async ([key, paceMs], { desk: { page } }) => {
      await openAppointments(page)
      await page.getByRole('link', { name: en.screens.payments.title, exact: true }).click()
      await arriveAt(page, '/payments')
      // A key that comes before the page has gone back would open a dialog there, and Back would close it.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            window.addEventListener('popstate', resolve, { once: true })
            history.back()
          }),
      )
      for (const each of [key, ...'5550123456'.split('')]) {
        await page.waitForTimeout(paceMs)
        await page.keyboard.press(each)
      }
      await expect.poll(() => FIELDS[key](page).inputValue()).toBe('5550123456')
    },
  )

  journey('Escape, “/” and a name: the closed dialog leaves the focus alone', async ({ desk: { page } }) => {
    await openAppointments(page)
    const dialog = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Nina Typed' })
    await see(dialog, en.outcomes.booked)
    await dialog.waitFor({ state: 'hidden' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await manage(page, 'Nina Typed')
    for (const key of ['Escape', '/', 'n', 'i', 'n', 'a']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY_MS)
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('nina')
  })
})
