import { describe, expect, inject } from 'vitest'
import { addDays, isoDateAt, nextDateOn, weekdayOf } from '@/domain/calendar'
import { en } from '@/messages'
import { openClinicWithDoctor, HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { arriveAt, fillWalkIn, logIn, newClinic } from '../frontDesk'

const product = inject('empty')

/** Time zones as far apart as possible: Kiritimati's date always differs from the browser's. */
const AWAY: [clinic: string, browser: string][] = [
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ['Asia/Kolkata', 'Pacific/Pago_Pago'],
  ['America/Los_Angeles', 'Pacific/Kiritimati'],
]

describe('a clinic in', () => {
  for (const [timeZone, browser] of AWAY) {
    journey(`${timeZone} books by its own date, with a browser in ${browser}`, async ({ desk: { page } }) => {
      const clinic = newClinic('Faraway')
      await openClinicWithDoctor(product, clinic)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setTimezoneOverride', { timezoneId: browser })
      await page.goto(`${product.origin}/login`)
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/dashboard')

      await page.goto(`${product.origin}/settings`)
      await page.getByRole('button', { name: en.settings.edit }).click()
      await page.getByLabel(en.settings.address, { exact: true }).fill('4 Mill Lane')
      const field = page.getByRole('combobox', { name: en.settings.timeZone })
      await field.fill(timeZone.replaceAll('_', ' '))
      await page.getByRole('option', { name: timeZone.replaceAll('_', ' ') }).click()
      await page.getByText(/^This computer is set to/).waitFor()
      await page.getByRole('button', { name: en.settings.save }).click()
      await page.getByText(en.outcomes.settingsSaved).waitFor()

      await page.goto(`${product.origin}/appointments`)
      const bookingRequest = page.waitForRequest((request) => request.url().endsWith('/api/book_appointment'))
      const dialog = await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: `Ada ${timeZone}` })
      const today = isoDateAt(new Date(), timeZone)
      const notToday = new RegExp(`^(?!${en.appointments.today})`)
      const slots = dialog.getByRole('radiogroup', { name: 'Slot' }).getByRole('radio', { name: notToday })
      // Every weekday has a slot, the soonest first. The last one is on today's weekday, a week away.
      await slots.last().check()
      await dialog.getByRole('button', { name: en.schedule.submit }).click()
      const { date } = (await bookingRequest).postDataJSON() as { date: string }
      expect(date).toBe(nextDateOn(weekdayOf(today), today))
      expect(date).toBe(addDays(today, 7))
      await dialog.getByText(en.outcomes.booked).waitFor()
    })
  }
})
