import { beforeAll, describe, expect, inject } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see } from '../frontDesk'
import { countPresses } from '../presses'

const product = inject('empty')
const { waitingList: text, schedule } = en

describe('a person who finds no free time', () => {
  const clinic = newClinic('Waiting')
  const timeZone = earlyTimeZone()
  const today = isoDateAt(new Date(), timeZone)
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, addDays(today, 1), ['Ada Park'])
  })

  journey(
    'is put on the list, booked from the day of another desk, and is gone from both',
    async ({ desk: { page }, browser }) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const other = await context.newPage()
      for (const each of [page, other]) {
        await each.goto(`${product.origin}/login`)
        await logIn(each, clinic.email, clinic.password)
        await arriveAt(each, '/dashboard')
        await each.getByRole('region', { name: text.list.title }).waitFor()
      }

      const presses = await countPresses(page)
      await page.getByRole('link', { name: text.list.empty }).click()
      await page.getByLabel(schedule.phone).fill('5550142233')
      await page.getByLabel(schedule.patientName).fill('Lena Moreau')
      await page.getByRole('button', { name: text.form.submit }).click()
      await see(page, '1 person is waiting')
      expect(await presses()).toBeLessThanOrEqual(4)

      // The other desk hears of it, and books the place that is free.
      const book = other.getByRole('button', { name: /^Book Lena Moreau: / })
      await book.click()
      const dialog = other.getByRole('dialog', { name: schedule.title })
      await dialog.getByLabel(schedule.patientAge).fill('34')
      await dialog.getByRole('radio', { name: 'Female', exact: true }).check()
      await dialog.getByRole('button', { name: schedule.submit, exact: true }).click()
      await see(dialog, en.outcomes.booked)
      await see(page, text.list.empty)
      await other.getByRole('link', { name: text.list.empty }).waitFor()

      await page.goto(`${product.origin}/appointments`)
      await see(page, 'Lena Moreau')
      await see(page, HIGH_CAPACITY_DOCTOR)
      await context.close()
    },
  )
})
