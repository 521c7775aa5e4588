import { expect } from 'vitest'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { manage, pressAction, rowOf, scheduleWalkIn, see } from '../frontDesk'
import { enter, useClinic } from '../faults/useClinic'

const { product, clinic, proxyTo } = useClinic('Live')
const { change, recent } = en.appointments

/** The time in which a change must reach another window. */
const IN_TIME = { timeout: 2_000 }

journey(
  'a change reaches another window in two seconds, and after a lost connection once it is back',
  async ({ desk: { page, mayFail }, browser }) => {
    mayFail('/')
    const proxy = await proxyTo(product)
    await enter(page, proxy.origin, '/appointments', clinic)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const other = await context.newPage()
    await enter(other, product.origin, '/appointments', clinic)
    await expect.poll(() => proxy.requests.some(({ path }) => path.startsWith('/api/events/'))).toBe(true)

    const bookingDialog = await scheduleWalkIn(other, {
      doctor: HIGH_CAPACITY_DOCTOR,
      patient: 'Nora Newcomer',
    })
    await see(bookingDialog, en.outcomes.booked)
    await rowOf(page, 'Nora Newcomer').getByText(recent.booked).waitFor(IN_TIME)

    const dialog = await manage(page, 'Nora Newcomer')
    await pressAction(await manage(other, 'Nora Newcomer'), 'Accept')
    await other.getByText(en.outcomes.statusChanged.accepted).waitFor()
    await dialog
      .getByText(change.changedMeanwhile.status.replace('{status}', en.ui.status.accepted))
      .waitFor(IN_TIME)
    await page.keyboard.press('Escape')
    await rowOf(page, 'Nora Newcomer').getByText(recent.changed).waitFor()

    await proxy.cut()
    await other.getByRole('dialog').waitFor({ state: 'hidden' })
    await pressAction(await manage(other, 'Nora Newcomer'), 'Cancel appointment')
    await other.getByText(en.outcomes.statusChanged.cancelled).waitFor()
    await proxy.restore()
    await see(rowOf(page, 'Nora Newcomer'), en.ui.status.cancelled)
    await context.close()
  },
)
