import type { Page } from 'playwright'
import { beforeAll, expect, inject } from 'vitest'
import { isoDateAt } from '@/domain/calendar'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { activity } from '@/messages/en/activity'
import { addOwnSlot, earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { startFaultProxy } from '../faults/faultProxy'
import { enter } from '../faults/useClinic'
import { arriveAt, choose, manage, newClinic, rowOf, see, seeSuccess } from '../frontDesk'

const product = inject('empty')
const clinic = newClinic('Squeezing')
const timeZone = earlyTimeZone()
const today = isoDateAt(new Date(), timeZone)
const { schedule: texts, appointments } = en

/** Of the clinic alone, after the slot of the imported ones. */
const SLOT = { from: today, time: '1530', limit: 1 }

beforeAll(async () => {
  await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
  await addOwnSlot(product, clinic, SLOT)
})

/** Fills in a booking of the small slot of today. */
async function fill(page: Page, patient: string) {
  await page.getByRole('button', { name: texts.title }).click()
  const dialog = page.getByRole('dialog', { name: texts.title })
  await dialog.getByLabel(en.appointments.fields.phone).fill('5550107733')
  await dialog.getByRole('combobox', { name: en.appointments.fields.doctor }).fill(HIGH_CAPACITY_DOCTOR)
  await page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR, exact: true }).click()
  await dialog.getByLabel(texts.patientName).fill(patient)
  await dialog.getByLabel(texts.patientAge).fill('41')
  await dialog.getByRole('radio', { name: 'Female', exact: true }).check()
  await dialog.getByRole('radio', { name: /^Today 15:30/ }).check()
  return dialog
}

journey('a full slot takes one more patient, once, also if the response is lost', async ({ desk }) => {
  const { page, mayFail } = desk
  mayFail('/book_appointment')
  const proxy = await startFaultProxy(product.origin)
  await page.clock.install()
  await enter(page, proxy.origin, '/settings', clinic)
  await page.getByRole('button', { name: en.settings.edit }).click()
  await choose(page, page, en.settings.squeezeIns, '1')
  await page.getByRole('button', { name: en.settings.save }).click()
  await see(page, en.outcomes.settingsSaved)

  await page.getByRole('link', { name: en.screens.appointments.title, exact: true }).click()
  await arriveAt(page, '/appointments')
  const first = await fill(page, 'Fay First')
  await first.getByRole('button', { name: texts.submit, exact: true }).click()
  await seeSuccess(first, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)

  // The form asks for the tick, and sends nothing.
  const bookings = () => proxy.requests.filter(({ path }) => path.endsWith('/book_appointment'))
  const previousCount = bookings().length
  const dialog = await fill(page, 'Sue Squeezed')
  const tick = dialog.getByRole('checkbox', { name: texts.squeezeIn })
  await tick.waitFor()
  const isHere = dialog.getByRole('button', { name: texts.isHere })
  for (const button of [dialog.getByRole('button', { name: texts.submit, exact: true }), isHere]) {
    await button.click()
    await see(dialog, en.errors.booking.squeezeIn)
  }
  expect(bookings()).toHaveLength(previousCount)

  await tick.check()
  proxy.dropResponse(/book_appointment/)
  await isHere.click()
  // It is sent again by itself, under the same number.
  await expect
    .poll(async () => {
      await page.clock.fastForward(250)
      return bookings().length
    })
    .toBe(previousCount + 2)
  await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
  const [lostBooking, repeatedBooking] = bookings().slice(previousCount)
  expect(repeatedBooking?.body).toBe(lostBooking?.body)
  expect(JSON.parse(repeatedBooking?.body ?? '')).toMatchObject({ squeeze_in: true, arrived: true })

  const row = rowOf(page, 'Sue Squeezed')
  await see(row, appointments.squeezeIn)
  expect(await row.count()).toBe(1)
  expect(await rowOf(page, 'Fay First').getByText(appointments.squeezeIn).count()).toBe(0)
  await see(await manage(page, 'Sue Squeezed'), appointments.squeezeIn)
  await page.keyboard.press('Escape')

  // The allowance is used up, and the clinic's activity says by whom.
  await page.getByRole('button', { name: texts.title }).click()
  await dialog.getByRole('combobox', { name: en.appointments.fields.doctor }).fill(HIGH_CAPACITY_DOCTOR)
  await page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR, exact: true }).click()
  await dialog.getByRole('radio', { name: /^Today 15:30/, disabled: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: en.screens.dashboard.title, exact: true }).click()
  const [before, after] = activity['appointment-squeezed-in'].split('{number}')
  await page.getByText(new RegExp(`^${String(before)}\\w+${String(after)}`)).waitFor()
  await proxy.stop()
})
