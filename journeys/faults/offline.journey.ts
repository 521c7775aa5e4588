import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { en } from '@/messages'
import { ROOMY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { enter, passUntil, usePractice } from './practice'

const { product, clinic } = usePractice('Offline')

journey('offline and back: each screen says so and mends itself', async ({ desk: { page, mayFail } }) => {
  mayFail('/')
  await page.clock.install()
  await enter(page, product.origin, '/dashboard', clinic)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  const screens: [name: string, failure: string, there: (page: Page) => Locator][] = [
    [en.shell.appointments, en.errors.appointments.fetch, (at) => at.getByRole('searchbox')],
    [en.shell.payments, en.errors.payments.fetch, (at) => at.getByRole('table').first()],
    [
      en.shell.notifications,
      en.errors.notifications.fetch,
      (at) => at.getByText(en.notifications.empty.title),
    ],
    [en.shell.doctors, en.errors.doctors.fetch, (at) => at.getByRole('link', { name: ROOMY_DOCTOR })],
  ]
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click()
  for (const [name, , there] of screens) {
    await goTo(name)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await there(page).first().waitFor()
  }
  for (const [name, failure, there] of screens) {
    await page.clock.fastForward(31_000)
    await page.context().setOffline(true)
    await goTo(name)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await passUntil(page, () => page.getByText(failure).first().isVisible())
    // Content that was read before is still shown.
    await there(page).first().waitFor()
    await page.context().setOffline(false)
    await page.getByText(failure).first().waitFor({ state: 'detached' })
  }
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  // A screen whose data or code was never loaded recovers too.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: ROOMY_DOCTOR }).click()
  await passUntil(page, () => page.getByRole('button', { name: en.ui.retry }).isVisible())
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: ROOMY_DOCTOR }).waitFor()
})
