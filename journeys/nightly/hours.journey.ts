import { beforeAll, describe, expect, inject } from 'vitest'
import { dateForDisplay, isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see } from '../frontDesk'

const product = inject('empty')
const { hours: text } = en

describe('the hours of a doctor', () => {
  const clinic = newClinic('Hours')
  const timeZone = earlyTimeZone()
  const today = isoDateAt(new Date(), timeZone)
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    dateForDisplay(today),
  )
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, today, ['Lena Moreau'])
  })

  journey('are filled for a morning, offered at once, and leave who is booked already', async ({ desk }) => {
    const { page } = desk
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    await page.getByRole('link', { name: en.screens.doctors.title, exact: true }).click()
    await arriveAt(page, '/doctors')
    await page.getByRole('link', { name: HIGH_CAPACITY_DOCTOR }).first().click()
    await page.getByRole('tab', { name: text.tabs.hours }).click()
    await page.getByRole('switch', { name: `${weekday} 11:00` }).click()
    await page.getByRole('button', { name: text.series.open }).click()
    const series = page.getByRole('dialog')
    for (const each of await series.getByRole('checkbox').all()) await each.setChecked(true)
    await series.getByLabel(text.series.from).fill('20:00')
    await series.getByLabel(text.series.to).fill('21:00')
    await series.getByLabel(text.series.every).fill('15')
    await series.getByRole('button', { name: text.series.add }).click()
    await page.getByRole('button', { name: text.save }).click()
    await see(page, text.saved)
    // The booking is untouched and has its next action.
    await see(page.getByRole('list', { name: text.outside.title }), 'Lena Moreau')

    await page.getByRole('button', { name: en.schedule.title }).click()
    const dialog = page.getByRole('dialog', { name: en.schedule.title })
    await dialog.getByRole('combobox', { name: 'Doctor' }).fill(HIGH_CAPACITY_DOCTOR)
    await page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR, exact: true }).click()
    const slots = dialog.getByRole('radiogroup', { name: 'Slot' })
    const ofToday = slots.getByRole('radio', { name: /^Today/ })
    await expect.poll(() => ofToday.count()).toBeGreaterThan(0)
    const names = await ofToday.evaluateAll((radios) =>
      radios.map((each) => each.closest('label')?.textContent),
    )
    expect(names.join(' ')).toContain('20:15')
    expect(names.join(' ')).not.toContain('11:00')
  })
})
