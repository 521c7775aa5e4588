import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { addDays, isoDateAt, mondayOf } from '@/domain/calendar'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, schedule, seeSuccess } from '../frontDesk'

const product = inject('empty')
const { schedule: form } = en
const PATIENT = 'Cara Calendar'

/** The week after this one, whose slots are all ahead. */
const WEEK = `/calendar?view=week&date=${addDays(mondayOf(isoDateAt(new Date())), 7)}`

describe('the calendar', () => {
  /** The cell of a day. The clinic's doctor has one slot a day, so the week has one row. */
  const cellOf = (page: Page, day: number) => page.getByRole('gridcell').nth(day)
  const appointmentOn = (page: Page, day: number) =>
    cellOf(page, day).getByRole('button', { name: new RegExp(`^${PATIENT} `) })
  const freeSlotOn = (page: Page, day: number) =>
    cellOf(page, day).getByRole('button', { name: new RegExp(`free 11:00, ${HIGH_CAPACITY_DOCTOR}`) })

  journey('books a free slot, and moves the appointment by keyboard and by drag', async ({ desk }) => {
    const { page } = desk
    const clinic = newClinic('Calendar')
    await openClinicWithDoctor(product, clinic)
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=${encodeURIComponent(WEEK)}`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/calendar')

    await freeSlotOn(page, 0).click()
    const dialog = page.getByRole('dialog', { name: form.title })
    await dialog.getByLabel(en.appointments.fields.phone).fill('5550107711')
    await dialog.getByLabel(form.patientName).fill(PATIENT)
    await dialog.getByLabel(form.patientAge).fill('29')
    await dialog.getByRole('radio', { name: 'Female', exact: true }).check()
    expect(await dialog.getByLabel(en.appointments.fields.doctor).inputValue()).toBe(HIGH_CAPACITY_DOCTOR)
    await schedule(dialog)
    await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)

    // The alert, and the status of the grid.
    const moveMessage = page.getByText(`Moved ${PATIENT} to`).first()
    await appointmentOn(page, 0).focus()
    await page.keyboard.press('Space')
    await page
      .getByRole('status')
      .filter({ hasText: `Moving ${PATIENT}` })
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await appointmentOn(page, 1).waitFor()
    await moveMessage.waitFor()
    await page.reload()
    await appointmentOn(page, 1).waitFor()
    expect(await appointmentOn(page, 0).count()).toBe(0)

    await appointmentOn(page, 1).dragTo(freeSlotOn(page, 3))
    await appointmentOn(page, 3).and(page.locator(':focus')).waitFor()
    await moveMessage.waitFor()
    await page.reload()
    await appointmentOn(page, 3).waitFor()
    expect(await appointmentOn(page, 1).count()).toBe(0)
  })
})
