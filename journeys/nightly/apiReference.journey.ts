import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { contract } from '../../stories/mocks/contract'
import { journey } from '../desk'

const product = inject('hidingOtp')
const CALLS_COUNT = Object.values(contract.paths).flatMap(Object.keys).length

/** Opens the section of a call by its URL. */
async function openCall(page: Page, call: string) {
  await page.goto(`${product.origin}/api/docs/#${encodeURIComponent(call)}`)
  const section = page.locator('.opblock', { hasText: call.replace(' ', '') })
  const answer = section.locator('.live-responses-table')
  return { section, answer, execute: () => section.getByRole('button', { name: 'Execute' }).click() }
}

journey(
  'the API reference shows all calls and tries them against the demo',
  async ({ desk: { page, mayFail } }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))

    const doctors = await openCall(page, 'GET /doctors')
    await expect.poll(() => page.locator('.opblock').count()).toBe(CALLS_COUNT)
    await doctors.section.getByRole('link', { name: 'Doctors' }).first().waitFor()

    mayFail('/api/doctors')
    await page.getByRole('button', { name: 'Authorize' }).click()
    const dialog = page.locator('.dialog-ux')
    await dialog.getByRole('textbox').fill('wrong')
    await dialog.getByRole('button', { name: 'Apply credentials' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await doctors.execute()
    await doctors.answer.getByText('Authentication required. Please log in again.').waitFor()

    await page.getByRole('button', { name: 'Log in as demo@clinora.test' }).click()
    await page.getByText('Logged in.').waitFor()
    await doctors.execute()
    await doctors.answer.getByText('Dr. Noor Haddad').waitFor()

    const clinic = await openCall(page, 'GET /clinics/{clinicId}')
    await clinic.execute()
    await clinic.answer.getByText('Riverside Family Clinic').waitFor()

    const login = await openCall(page, 'POST /login')
    await login.execute()
    await login.answer.getByText('"redirectTo": "/dashboard"').waitFor()

    expect([...hosts]).toEqual([new URL(product.origin).host])
  },
)
