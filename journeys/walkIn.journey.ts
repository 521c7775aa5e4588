import { beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { earlyTimeZone, openClinicWithDoctor } from './arrange'
import { journey } from './desk'
import { arriveAt, logIn, newClinic, rowOf, schedule, see } from './frontDesk'
import { countPresses } from './presses'

const product = inject('empty')
const texts = en.schedule

describe('a walk-in', () => {
  const clinic = newClinic('Walkin')
  beforeAll(() =>
    openClinicWithDoctor(product, clinic, { timeZone: earlyTimeZone(), acceptsOwnBookings: true }),
  )

  journey(
    'of a new patient takes today’s next free slot in at most six presses',
    async ({ desk: { page } }) => {
      await page.goto(`${product.origin}/login?from=%2Fappointments`)
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/appointments')
      const presses = await countPresses(page)
      await page.getByRole('button', { name: 'Schedule appointment' }).click()
      const dialog = page.getByRole('dialog', { name: texts.title })
      await dialog.waitFor()
      // The focus is in the field of the phone number.
      await page.keyboard.type('5550107700')
      const offer = dialog.getByRole('group', { name: texts.nextFree }).getByRole('button').first()
      expect(await offer.innerText()).toMatch(/^Today 11:00\s/)
      await offer.click()
      await dialog.getByLabel('Patient name').click()
      await page.keyboard.type('Nora')
      await dialog.getByLabel('Patient age').click()
      await page.keyboard.type('42')
      await dialog.getByRole('radio', { name: 'Female', exact: true }).click()
      await schedule(dialog)
      await see(dialog, en.outcomes.booked)
      expect(await presses()).toBe(6)
      const row = rowOf(page, 'Nora')
      await row.getByText(en.appointments.today, { exact: true }).waitFor()
      await row.getByText('11:00', { exact: true }).waitFor()
      await see(row, en.ui.status.accepted)

      // The next callers, typed without a look at the screen and with its animations.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const phone = page.getByRole('dialog', { name: texts.title }).getByLabel(en.appointments.fields.phone)
      for (const delay of [0, 20, 60, 100, 200]) {
        for (const number of ['9876543210', '9123456780']) {
          await page.keyboard.press('Escape')
          await page.keyboard.type(`n${number}`, { delay })
          await expect.poll(() => phone.inputValue(), { message: `${String(delay)} ms a key` }).toBe(number)
        }
      }
    },
  )
})
