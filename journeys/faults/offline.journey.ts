import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { enter, advanceClockUntil, useClinic } from './useClinic'

const { product, clinic } = useClinic('Offline')

journey(
  'offline and back: each screen shows the failure and recovers',
  async ({ desk: { page, mayFail } }) => {
    mayFail('/')
    await page.clock.install()
    await enter(page, product.origin, '/dashboard', clinic)
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    const screens: [name: string, failure: string, there: (page: Page) => Locator][] = [
      [en.screens.appointments.title, en.errors.appointments.fetch, (at) => at.getByRole('searchbox')],
      [en.screens.payments.title, en.screens.payments.failed, (at) => at.getByRole('table').first()],
      [
        en.screens.notifications.title,
        en.screens.notifications.failed,
        (at) => at.getByText(en.notifications.empty.title),
      ],
      [
        en.screens.doctors.title,
        en.errors.doctors.fetch,
        (at) => at.getByRole('link', { name: HIGH_CAPACITY_DOCTOR }),
      ],
    ]
    const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click()
    for (const [name, , contentOf] of screens) {
      await goTo(name)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await contentOf(page).first().waitFor()
    }
    for (const [name, failure, contentOf] of screens) {
      await page.clock.fastForward(31_000)
      await page.context().setOffline(true)
      await goTo(name)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await advanceClockUntil(page, () => page.getByText(failure).first().isVisible())
      // Content that was loaded before still shows.
      await contentOf(page).first().waitFor()
      await page.context().setOffline(false)
      await page.getByText(failure).first().waitFor({ state: 'detached' })
    }
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    // A screen whose data or code was never loaded recovers too.
    await page.context().setOffline(true)
    await page.getByRole('link', { name: HIGH_CAPACITY_DOCTOR }).click()
    await advanceClockUntil(page, () => page.getByRole('button', { name: en.ui.retry }).isVisible())
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: HIGH_CAPACITY_DOCTOR }).waitFor()
  },
)
