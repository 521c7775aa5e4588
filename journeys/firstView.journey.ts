import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import type { Appointment, Clinic } from '@/api/types'
import { isoDateAt, addDays } from '@/domain/calendar'
import { withoutScripts } from './arrange'
import { journey } from './desk'

const product = inject('empty')
const today = isoDateAt(new Date())
const HOSTILE = `</script><img src=x onerror="alert(1)"> {{patient}} & 'co' "${'Ж'.repeat(3)}"`

const clinic: Clinic = {
  clinic_name: `Riverside ${HOSTILE}`,
  email: 'desk@clinic.test',
  phone_no: '5550142233',
  approved: 1,
  total_patients: 1412,
  total_doctors: 12,
  total_revenue: 8350,
  recent_activity: [
    { description: `Asked by ${HOSTILE}`, date: new Date(Date.now() - 3_600_000).toISOString() },
    { description: 'The settings were saved', date: '2026-01-02' },
  ],
}

/** Of each status, booked and paid in each way, today and another day: the latest first. */
const appointments: Appointment[] = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  user_id: index % 2,
  patient_name: index === 3 ? HOSTILE : `Patient ${String(index)}`,
  user_fullname: 'Ruth Abebe',
  doctor_name: index === 4 ? `Dr. ${'Featherstonehaugh '.repeat(5)}` : 'Dr. Amara Okafor',
  status: index % 5,
  date: index < 8 ? addDays(today, 400 - index) : addDays(today, index < 12 ? 0 : -1),
  time: '0930',
  phone_number: '5550142233',
  service_amount: 1234.5 + index,
  is_pay_on_clinic: index % 3 === 0 ? 0 : 1,
  completion_otp: 1234,
}))

/** A page of somebody who is logged in, with these answers of the backend. */
async function backendOf(page: Page, answers: { clinic?: Clinic; appointments?: unknown; status?: number }) {
  const { status = 200 } = answers
  const shown = answers.clinic ?? clinic
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
    },
    { uid: 'u', token: 'some-token', clinicId: 'c1', clinic: JSON.stringify(shown) },
  )
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/api/clinics/c1') await route.fulfill({ json: shown })
    else if (pathname === '/api/appointments/c1')
      await route.fulfill({ json: answers.appointments ?? appointments, status })
    else await route.fulfill({ json: [] })
  })
}

/** What a screen consists of, without what only an element that is worked with has. */
async function shape(page: Page, within: string): Promise<string> {
  return page.evaluate((selector) => {
    const screen = document.querySelector(selector)?.cloneNode(true) as HTMLElement
    // The pager, what is read out, and a native field that Radix leaves out where there is no form.
    const later = 'nav[data-slot=pagination], [role=status], select[aria-hidden]'
    for (const element of screen.querySelectorAll(later)) element.remove()
    for (const total of screen.querySelectorAll('p[aria-hidden=true].min-h-5')) total.textContent = ''
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
      await page.waitForTimeout(200)
      expect(await page.locator('#root > *').count()).toBe(0)
      arrive()
      await page.locator('h1').waitFor()
    })
  }
})
