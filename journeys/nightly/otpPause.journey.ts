import { describe, expect, inject } from 'vitest'
import { OTP_ATTEMPTS } from '@/domain/constants'
import { en } from '@/messages'
import { openClinicWithDoctor, simulateBookings } from '../arrange'
import { journey } from '../desk'
import {
  arriveAt,
  changeStatus,
  codeField,
  expectOffered,
  logIn,
  manage,
  newClinic,
  OFFERED_BEFORE_OTP,
  rowOf,
  see,
  seeAlert,
  typeOtp,
  wrongCode,
} from '../frontDesk'

describe.each([
  { name: 'in the list', product: inject('empty') },
  { name: 'kept by the backend', product: inject('hidingOtp') },
])('with the patients’ codes $name', ({ product }) => {
  journey('five wrong codes pause the appointment, for the right code too', async ({ desk }) => {
    const { page, mayFail } = desk
    const clinic = newClinic('Guessing')
    await openClinicWithDoctor(product, clinic)
    const [booking] = await simulateBookings(product, clinic, 1)
    if (!booking) throw new Error('Nobody booked')
    mayFail('/api/verify_appointment_otp/')
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    await changeStatus(page, booking.patient, 'Accept')

    const dialog = await manage(page, booking.patient)
    const wrong = wrongCode(booking.otp)
    for (let attempt = 1; attempt <= OTP_ATTEMPTS; attempt += 1)
      await typeOtp(dialog, wrong, en.errors.status.otpInvalid)
    for (const code of [wrong, booking.otp]) {
      await codeField(dialog).press('Control+a')
      await page.keyboard.type(code)
      await expect.poll(() => codeField(dialog).inputValue()).toBe(code)
      await seeAlert(dialog, en.server.otpPaused)
      await expectOffered(dialog, OFFERED_BEFORE_OTP)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await see(rowOf(page, booking.patient), en.ui.status.accepted)
  })
})
