import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { withoutScripts } from './arrange'
import { journey } from './desk'
import { appointments, backendOf, clinic } from './mockedBackend'

const product = inject('empty')
/** What a screen consists of, without what only an element that is worked with has. */
async function shape(page: Page, within: string): Promise<string> {
  return page.evaluate((selector) => {
    const screen = document.querySelector(selector)?.cloneNode(true) as HTMLElement
    // The pager, and a native field that Radix leaves out where there is no form.
    const later = 'nav[data-slot=pagination], select[aria-hidden]'
    for (const element of screen.querySelectorAll(later)) element.remove()
    // How many there are.
    const counts = 'p[aria-hidden=true].min-h-5, [role=status]'
    for (const count of screen.querySelectorAll(counts)) count.textContent = ''
    const own = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'style', 'value']
    const lines = [...screen.querySelectorAll('*')].map((element) => {
      const attributes = [...element.attributes].filter(({ name }) => !own.includes(name))
      const texts = [...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? node.nodeValue : [],
      )
      const named = attributes.map(({ name, value }) => `${name}=${value}`).sort()
      return [element.tagName, ...named, texts.join('')].join(' | ')
    })
    return lines.join('\n')
  }, within)
}

const FIRST_VIEW = '#root > [data-slot=first-view]'

describe('before its script has arrived', () => {
  for (const width of [390, 1440]) {
    for (const path of ['/dashboard', '/appointments']) {
      journey(`${path} shows at ${String(width)} px what it shows then`, async ({ desk: { page } }) => {
        await page.setViewportSize({ width, height: 900 })
        await backendOf(page, {})
        const arrive = await withoutScripts(page)
        await page.goto(product.origin + path, { waitUntil: 'commit' })
        await page.locator(FIRST_VIEW).waitFor({ state: 'attached' })
        const first = await shape(page, FIRST_VIEW)
        // Nothing of it can be worked with: that would be lost.
        expect(await page.locator(FIRST_VIEW).evaluate((view: HTMLElement) => view.inert)).toBe(true)
        arrive()
        await page.locator('#root > :not([inert]) main h1').waitFor()
        expect(first).toBe(await shape(page, '#root'))
        expect(await page.locator('[inert]').count()).toBe(0)
        await page.getByRole('heading', { level: 1 }).waitFor()
      })
    }
  }

  journey('what is typed meanwhile waits for the field that takes it', async ({ desk: { page } }) => {
    await backendOf(page, {})
    const arrive = await withoutScripts(page)
    await page.goto(`${product.origin}/appointments`, { waitUntil: 'commit' })
    await page.locator(FIRST_VIEW).waitFor({ state: 'attached' })
    const typed = page.getByRole('searchbox').fill('Patient 39')
    arrive()
    await typed
    await page.getByText('1 appointment', { exact: true }).waitFor()
  })

  journey('the day is the backend’s where the clock here is wrong', async ({ desk: { page } }) => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    const date = isoDateAt(tomorrow)
    await backendOf(page, { appointments: [{ ...appointments[0], date }], date: tomorrow })
    await withoutScripts(page)
    await page.goto(`${product.origin}/appointments`, { waitUntil: 'commit' })
    await page.locator(FIRST_VIEW).getByText(en.appointments.today, { exact: true }).waitFor()
  })

  journey('it goes where the screen is not to come', async ({ desk: { page, mayFail } }) => {
    mayFail('/assets/')
    await backendOf(page, {})
    let fail = () => {}
    const failed = new Promise<void>((resolve) => (fail = resolve))
    await page.route(
      ({ pathname }) => pathname.endsWith('.js'),
      async (route) => {
        await failed
        await route.abort()
      },
    )
    await page.goto(`${product.origin}/appointments`, { waitUntil: 'commit' })
    await page.locator(FIRST_VIEW).waitFor({ state: 'attached' })
    fail()
    await page.getByRole('alert').waitFor()
    expect(await page.locator('#root > *').count()).toBe(0)
  })

  journey('it never comes where the code has failed before the data', async ({ desk: { page, mayFail } }) => {
    mayFail('/assets/')
    await backendOf(page, {})
    let answer = () => {}
    const failed = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/appointments/c1**', async (route) => {
      await failed
      await route.fulfill({ json: appointments })
    })
    await page.route(
      ({ pathname }) => pathname.endsWith('.js'),
      (route) => route.abort(),
    )
    await page.goto(`${product.origin}/appointments`, { waitUntil: 'commit' })
    await page.getByRole('alert').waitFor()
    answer()
    // Long enough for what must not come.
    await page.waitForTimeout(200)
    expect(await page.locator('#root > *').count()).toBe(0)
  })

  const left: [what: string, path: string, answers: Parameters<typeof backendOf>[1]][] = [
    ['a filter', '/appointments?status=accepted', {}],
    ['a failure', '/appointments', { status: 500, appointments: { error: 'No' } }],
    ['a list of another form', '/appointments', { appointments: { appointments } }],
    ['a clinic that waits for approval', '/dashboard', { clinic: { ...clinic, approved: 0 } }],
    ['a clinic without figures', '/dashboard', { clinic: { ...clinic, total_patients: null } }],
  ]
  for (const [what, path, answers] of left) {
    journey(`${what} is left to the screen`, async ({ desk: { page, mayFail } }) => {
      mayFail('/api/appointments/c1')
      await backendOf(page, answers)
      const arrive = await withoutScripts(page)
      const call = path === '/dashboard' ? '/api/clinics/c1' : '/api/appointments/c1'
      const answered = page.waitForEvent('requestfinished', (request) => request.url().includes(call))
      await page.goto(product.origin + path, { waitUntil: 'commit' })
      await answered
      // Long enough for what must not come.
      await page.waitForTimeout(200)
      expect(await page.locator('#root > *').count()).toBe(0)
      arrive()
      await page.locator('h1').waitFor()
    })
  }
})
