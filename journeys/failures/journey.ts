import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../../stories/mocks/fixtures'
import { FAILED_REQUEST } from '../../stories/mocks/handlers'
import { failingHandler, isNoResponse, type Kind } from './kinds'
import { NOW, type MockedHost } from './mockedHost'
import { fillLogin, type Row } from './rows'

const UNDER_WAY = '[aria-busy=true], [role=progressbar], [data-slot^=skeleton], [data-slot=spinner]'
/** Step of the page's clock. Much shorter than the retry delays of 1 and 2 s, so that the clock does not overtake the network. */
const CLOCK_STEP_MS = 250

/** A window at the fixtures' date, whose clock the journey moves, with its unexpected errors. */
export interface MockedWindow {
  page: Page
  problems: string[]
}

/** Opens a window. Each of its pages starts with the session of `who` and an otherwise empty storage. */
export async function openWindow(browser: Browser, who?: Row['who']): Promise<MockedWindow> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 640 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(10_000)
  await context.clock.install({ time: NOW })
  const { clinic, pendingClinic, login } = fixtures
  const session = {
    uid: 'uid-demo',
    token: login.token,
    clinicId: CLINIC_ID,
    clinic: JSON.stringify(who === 'pending' ? pendingClinic : clinic),
  }
  await context.addInitScript(
    (entries: Record<string, string>) => {
      if (!location.protocol.startsWith('http')) return
      sessionStorage.clear()
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
    },
    who === 'nobody' ? {} : session,
  )
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  return { page, problems }
}

/** Makes a call fail and checks the screen: the message, the retry, the typed text, and the session. */
export async function fail({ page, problems }: MockedWindow, host: MockedHost, row: Row, kind: Kind) {
  problems.length = 0
  try {
    await makeCallFail(page, host, row, kind)
    expect(problems).toEqual(row.consoleLines?.(kind) ?? [])
  } catch (problem) {
    const name = `${row.call} ${row.path} ${kind}`.replaceAll(/\W+/g, '-')
    await page.screenshot({ path: `.cache/journeys/${name}.png` })
    throw problem
  }
}

async function makeCallFail(page: Page, host: MockedHost, row: Row, kind: Kind) {
  const { call, mocks = [], send } = row
  const wrong = failingHandler(call, kind)
  // Ends the requests of the previous page, which would count.
  await page.goto('about:blank')
  host.answer(...(send ? mocks : [wrong, ...mocks]))
  await page.goto(host.origin + row.path)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await row.fill?.(page)
  const typedValues = await typedInto(page)
  if (send) {
    host.answer(wrong, ...mocks)
    await send(page)
  }

  if (kind === '401' && row.expired === 'login') {
    const path = row.leadsTo ?? `/login?from=${encodeURIComponent(row.path)}`
    await page.waitForURL(host.origin + path)
    await settle(page)
    await logInAgain(page, host, row)
    return
  }

  const stays = kind === '401' && row.expired === 'stays'
  const text = row.message?.(kind) ?? null
  // What fails on the server is told with the number of the request; a screen that cannot read tells it below.
  const failureText =
    text !== null && kind === '500' && !call.startsWith('GET ') ? `${text} (${FAILED_REQUEST})` : text
  const message = failureText !== null && stays ? `${failureText} ${en.appointments.logIn}` : failureText
  const outcome = message === null ? row.good(page) : page.getByText(message, { exact: true }).first()
  if (isNoResponse(kind)) await passTime(page, host, row, kind, message)
  await outcome.waitFor()
  await settle(page)
  // Patients' data and codes are hidden until the next login.
  if (!stays) expect(await typedInto(page)).toMatchObject(typedValues)
  if (message === null) {
    await expect.poll(() => host.countCalls(call), { timeout: 5000 }).toBeGreaterThan(0)
    await settle(page)
    // After a 401 an open form says that the session has ended.
    if (row.message === null && kind !== '401') expect(await page.getByRole('alert').count()).toBe(0)
    return
  }

  if (stays) {
    await page.getByRole('link', { name: en.appointments.logIn, exact: true }).click()
    await logInAgain(page, host, row)
    if (row.isTextKept) expect(await typedInto(page)).toMatchObject(typedValues)
    return
  }

  host.answer(...mocks)
  const retry =
    row.retry ?? ((at: Page) => at.getByRole('button', { name: en.ui.retry, exact: true }).click())
  await retry(page)
  await row.good(page).waitFor()
  await settle(page)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
}

async function logInAgain(page: Page, host: MockedHost, { mocks = [], back, good }: Row) {
  host.answer(...mocks)
  await fillLogin(page)
  await page.getByRole('button', { name: en.auth.login.submit, exact: true }).click()
  await (back ?? good)(page).waitFor()
  await settle(page)
}

/** Moves the page's clock past the 15 s timeout of a call, and past the two retries of a read. */
async function passTime(page: Page, host: MockedHost, row: Row, kind: Kind, message: string | null) {
  const { call } = row
  const isRepeated = call.startsWith('GET ') || call === 'POST /book_appointment'
  const tries = row.tries ?? (isRepeated ? 3 : 1)
  // Code has a timeout of 15 s too, so wait for the screen's code before the clock jumps.
  await page.locator('main').waitFor()
  await page.getByText(en.app.loading, { exact: true }).waitFor({ state: 'detached' })
  // A screen waits for its data for a moment before it replaces the prerendered frame.
  await page.clock.fastForward(CLOCK_STEP_MS)
  await page.locator('main:not([inert])').waitFor()
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    await expect
      .poll(
        async () => {
          if (attempt > 1) await page.clock.fastForward(CLOCK_STEP_MS)
          return host.countCalls(call)
        },
        { interval: 10, timeout: 10_000 },
      )
      .toBeGreaterThanOrEqual(attempt)
    if (kind === 'silence') {
      if (message !== null && attempt === 1)
        expect(await page.getByText(message, { exact: true }).isVisible()).toBe(false)
      await page.clock.fastForward(RESPONSE_TIMEOUT_MS)
    }
  }
}

/** Waits until the page is complete and nothing is loading. */
export async function settle(page: Page) {
  const state = () =>
    page.evaluate(
      (underWay) => ({
        underWay: [...document.querySelectorAll(underWay)].map((each) => each.outerHTML),
        main: document.querySelectorAll('main').length,
        heading: document.querySelectorAll('h1').length,
      }),
      UNDER_WAY,
    )
  await expect.poll(state, { interval: 10, timeout: 5000 }).toEqual({ underWay: [], main: 1, heading: 1 })
}

/** The values of the page's fields, by name. */
function typedInto(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
    const filledFields = [...fields].filter(({ type, checked, value }) =>
      ['radio', 'checkbox'].includes(type) ? checked : value !== '',
    )
    const entries = filledFields.map(
      (field) => [field.name || field.ariaLabel || field.id, field.value] as const,
    )
    return Object.fromEntries(entries)
  })
}
