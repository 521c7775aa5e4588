import type { Locator, Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { openClinicWithDoctor, HIGH_CAPACITY_DOCTOR, simulateBookings } from '../arrange'
import { journey } from '../desk'
import { arriveAt, codeField, LATER_SLOT, newClinic, rowOf, see, seeSuccess } from '../frontDesk'

const product = inject('empty')

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, presses = 80) {
  await target.waitFor()
  for (let pressCount = 0; !(await hasFocus(target)); pressCount += 1) {
    if (pressCount === presses) throw new Error(`Tab never reached ${String(target)}`)
    await page.keyboard.press('Tab')
  }
}

/**
 * Tabs to the target and checks that its focus ring is visible.
 * @param ringed shows the ring, by default the target
 */
async function tabToSeen(page: Page, target: Locator, ringed = target) {
  await tabTo(page, target)
  const outline = await ringed.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })
  expect(outline).toBe(true)
}

describe('with the keyboard alone', () => {
  journey('log in, book a walk-in, complete it, and another with its code', async ({ desk: { page } }) => {
    const patient = 'Kay Board'
    const clinic = newClinic('Keyboard')
    await openClinicWithDoctor(product, clinic)
    const [appBooking] = await simulateBookings(product, clinic, 1)
    if (!appBooking) throw new Error('Nobody booked')
    const { keyboard } = page
    await page.clock.install()
    await page.goto(`${product.origin}/login`)
    await tabToSeen(page, page.getByLabel('Email'))
    await keyboard.type(clinic.email)
    await tabToSeen(page, page.getByLabel('Password'))
    await keyboard.type(clinic.password)
    await keyboard.press('Enter')
    await arriveAt(page, '/dashboard')

    await tabToSeen(page, page.getByRole('link', { name: 'Appointments', exact: true }))
    await keyboard.press('Enter')
    await arriveAt(page, '/appointments')
    const schedule = page.getByRole('button', { name: 'Schedule appointment' })
    await tabToSeen(page, schedule)
    await keyboard.press('Enter')
    // Type at once: keys pressed while the dialog opens must not be lost.
    await keyboard.type('5550100300')
    const booking = page.getByRole('dialog', { name: 'Schedule appointment' })
    const phone = booking.getByLabel('Phone')
    await tabToSeen(page, phone)
    expect(await phone.inputValue()).toBe('5550100300')
    const doctor = booking.getByRole('combobox', { name: 'Doctor' })
    await tabToSeen(page, doctor)
    await keyboard.type('Okello')
    await page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR }).waitFor()
    await keyboard.press('Enter')
    expect(await doctor.inputValue()).toBe(HIGH_CAPACITY_DOCTOR)
    const slots = booking.getByRole('radiogroup', { name: 'Slot' })
    await tabToSeen(page, slots.getByRole('radio', { disabled: false }).first())
    await keyboard.press('Space')
    // Only a visit of a later day is asked about before it is completed.
    while ((await slots.getByRole('radio', { name: LATER_SLOT, checked: true }).count()) === 0)
      await keyboard.press('ArrowDown')
    await tabToSeen(page, booking.getByLabel('Patient name'))
    await keyboard.type(patient)
    await tabToSeen(page, booking.getByLabel('Patient age'))
    await keyboard.type('52')
    await tabToSeen(page, booking.getByRole('radio', { name: 'Male', exact: true }))
    await keyboard.press('Space')
    await tabToSeen(page, booking.getByRole('button', { name: 'Schedule', exact: true }))
    await keyboard.press('Enter')
    await seeSuccess(booking, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    await expect.poll(() => hasFocus(schedule)).toBe(true)

    for (const { name, code } of [{ name: patient }, { name: appBooking.patient, code: appBooking.otp }]) {
      for (const [action, after] of [
        ['Accept', 'accepted'],
        ['Complete', 'completed'],
      ] as const) {
        const manage = rowOf(page, name).getByRole('button', { name: `Manage appointment of ${name}` })
        await tabToSeen(page, manage)
        await keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: `Appointment of ${name}` })
        await dialog.waitFor()
        if (!code) {
          await keyboard.press('Escape')
          await dialog.waitFor({ state: 'hidden' })
          await expect.poll(() => hasFocus(manage)).toBe(true)
          await keyboard.press('Enter')
        }
        if (code && action === 'Complete') {
          // The field itself is transparent: the box of the next digit has the ring.
          await tabToSeen(page, codeField(dialog), dialog.locator('[data-slot=otp-box][data-active]'))
          await keyboard.type(code)
          await dialog.getByRole('status').filter({ hasText: en.outcomes.otpVerified }).waitFor()
        }
        await tabToSeen(page, dialog.getByRole('button', { name: action, exact: true }))
        await keyboard.press('Enter')
        if (action === 'Complete') {
          await tabToSeen(page, dialog.getByRole('button', { name: 'Complete appointment' }))
          await keyboard.press('Enter')
        }
        await seeSuccess(dialog, en.outcomes.statusChanged[after], STATUS_MESSAGE_DURATION_MS)
        await see(rowOf(page, name), en.ui.status[after])
      }
    }
  })
})
