import { describe, expect, inject } from 'vitest'
import { openPractice, simulateBookings } from './arrange'
import { journey } from './desk'
import { arriveAt, completeWithCode, logIn, newClinic } from './frontDesk'

const product = inject('hidingOtp')

describe('where the backend keeps the patients’ codes to itself', () => {
  journey('the dialog asks it, with the same two messages', async ({ desk: { page, mayFail } }) => {
    const clinic = newClinic('Discreet')
    await openPractice(product, clinic)
    const [booking] = await simulateBookings(product, clinic.clinicName, 1)
    if (!booking) throw new Error('Nobody booked')
    // The wrong code, which the backend refuses.
    mayFail('/api/verify_appointment_otp/')
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    const [list] = await Promise.all([
      page.waitForResponse('**/api/appointments/*'),
      logIn(page, clinic.email, clinic.password),
    ])
    await arriveAt(page, '/appointments')
    expect(await list.text()).not.toContain('completion_otp')

    await completeWithCode(page, booking)
  })
})
