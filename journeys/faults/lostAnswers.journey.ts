import { describe, expect } from 'vitest'
import { RESPONSE_TIMEOUT_MS, BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { fillWalkIn, rowOf, schedule, scheduleWalkIn, see, seeSuccess } from '../frontDesk'
import { enter, advanceClockUntil, useClinic } from './useClinic'

const { product, clinic, proxyTo } = useClinic('Unheard')

describe('a booking', () => {
  journey(
    'whose response is lost is sent again and creates one appointment',
    async ({ desk: { page, mayFail } }) => {
      mayFail('/book_appointment')
      const proxy = await proxyTo(product)
      await page.clock.install()
      await enter(page, proxy.origin, '/appointments', clinic)
      const numbers = () =>
        proxy.requests
          .filter(({ path }) => path === '/api/book_appointment')
          .map(({ body }) => (JSON.parse(body) as { appointment_number: string }).appointment_number)

      proxy.dropResponse(/book_appointment/)
      const dialog = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Lou Lost' })
      await advanceClockUntil(page, () => dialog.getByText(en.outcomes.booked).isVisible())
      await page.clock.fastForward(BOOKING_SUCCESS_DURATION_MS)
      await dialog.waitFor({ state: 'hidden' })
      await rowOf(page, 'Lou Lost').waitFor()
      expect(numbers().length).toBeGreaterThan(1)
      expect(new Set(numbers()).size).toBe(1)

      proxy.requests.length = 0
      await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Sal Silent' })
      proxy.stall()
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).dblclick()
      await dialog.getByLabel('Patient name').press('Enter')
      await page.clock.fastForward(RESPONSE_TIMEOUT_MS)
      await page.clock.fastForward(1000)
      await page.clock.fastForward(RESPONSE_TIMEOUT_MS - 1000)
      await proxy.restore()
      await advanceClockUntil(page, () => dialog.getByText(en.outcomes.booked).isVisible())
      await page.clock.fastForward(BOOKING_SUCCESS_DURATION_MS)
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => numbers().length).toBeGreaterThan(1)
      expect(new Set(numbers()).size).toBe(1)

      proxy.requests.length = 0
      await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Dot Doubled' })
      proxy.stall()
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).dblclick()
      await dialog.getByLabel('Patient name').press('Enter')
      await proxy.restore()
      await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
      expect(numbers()).toHaveLength(1)

      proxy.requests.length = 0
      await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Gil Gateway' })
      proxy.dropResponse(/book_appointment/, 502)
      await schedule(dialog)
      await advanceClockUntil(page, () => dialog.getByText(en.outcomes.booked).isVisible())
      await page.clock.fastForward(BOOKING_SUCCESS_DURATION_MS)
      await dialog.waitFor({ state: 'hidden' })
      expect(numbers()).toHaveLength(2)
      expect(new Set(numbers()).size).toBe(1)

      proxy.requests.length = 0
      await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Fay Failed' })
      proxy.dropResponse(/book_appointment/, 500)
      await schedule(dialog)
      await see(dialog, en.errors.somethingWentWrong)
      await schedule(dialog)
      await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
      expect(numbers()).toHaveLength(2)
      expect(new Set(numbers()).size).toBe(1)

      await page.reload()
      await rowOf(page, 'Fay Failed').waitFor()
      for (const patient of ['Lou Lost', 'Sal Silent', 'Dot Doubled', 'Gil Gateway', 'Fay Failed']) {
        expect(await rowOf(page, patient).count(), patient).toBe(1)
      }
    },
  )
})
