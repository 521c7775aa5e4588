import { describe, expect } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { fillWalkIn, LATER_SLOT, manage, rowOf, schedule, see, seeSuccess } from '../frontDesk'
import { enter, submit, useClinic } from './useClinic'

const { product, clinic } = useClinic('Mistimed')
const DAY = 24 * 60 * 60_000

describe('a computer whose clock is', () => {
  const clocks: Record<string, number> = { 'a day behind': -DAY, 'a day ahead': DAY }
  for (const [name, offset] of Object.entries(clocks)) {
    journey(`${name} keeps its session and books by the server’s date`, async ({ desk: { page } }) => {
      await page.clock.install({ time: Date.now() + offset })
      await enter(page, product.origin, '/appointments', clinic)
      const patient = `Cleo ${name}`
      const dialog = await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient })
      const day = (options: Intl.DateTimeFormatOptions) =>
        new Date(Date.now() + DAY).toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...options })
      const slot = dialog
        .getByRole('radiogroup', { name: 'Slot' })
        .getByRole('radio', { name: LATER_SLOT })
        .first()
      await dialog.getByRole('radio', { name: day({ weekday: 'long' }), checked: true }).waitFor()
      expect(await slot.isChecked()).toBe(true)
      await schedule(dialog)
      await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
      await see(rowOf(page, patient), day({ weekday: 'short' }))

      // The clock is corrected while the page is open.
      await page.clock.setSystemTime(Date.now())
      const status = await manage(page, patient)
      await submit(page, 'Accept')
      await seeSuccess(status, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION_MS)
      await page.reload()
      await rowOf(page, patient).waitFor()
    })
  }
})
