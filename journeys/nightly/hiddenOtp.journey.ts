import { describe, expect, inject } from 'vitest'
import { openClinicWithDoctor, simulateBookings } from '../arrange'
import { journey } from '../desk'
import { arriveAt, completeWithCode, logIn, newClinic } from '../frontDesk'

const product = inject('hidingOtp')

describe('if the backend hides the patients’ codes', () => {
  journey(
    'the dialog asks the backend and shows the same two messages',
    async ({ desk: { page, mayFail } }) => {
      const clinic = newClinic('Discreet')
      await openClinicWithDoctor(product, clinic)
      const [booking] = await simulateBookings(product, clinic, 1)
      if (!booking) throw new Error('Nobody booked')
      // The wrong code, which the backend refuses.
      mayFail('/api/verify_appointment_otp/')
      await page.clock.install()
      await page.goto(`${product.origin}/login?from=%2Fappointments`)
      const lists: string[] = []
      await page.route('**/api/appointments/*', async (route) => {
        const answer = await route.fetch()
        lists.push(await answer.text())
        await route.fulfill({ response: answer })
      })
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/appointments')
      await completeWithCode(page, booking)
      expect(lists.filter((list) => list.includes(booking.patient))).not.toEqual([])
      expect(lists.filter((list) => list.includes('completion_otp'))).toEqual([])
    },
  )
})
