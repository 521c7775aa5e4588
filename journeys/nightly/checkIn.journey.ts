import { describe, expect, inject } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, fillWalkIn, logIn, newClinic, rowOf, schedule, see, seeSuccess } from '../frontDesk'

const product = inject('empty')
const { checkIn, fields } = en.appointments
const PATIENT = 'Wanda Waits'
const WITHOUT_STREAM = /\/api\/(?!events)/

describe('a patient at the desk', () => {
  journey('is booked for today, arrives, and waits; the arrival can be undone', async ({ desk }) => {
    const { page } = desk
    const clinic = newClinic('Arriving')
    await openClinicWithDoctor(product, clinic, { timeZone: earlyTimeZone(), acceptsOwnBookings: true })
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    const booking = await fillWalkIn(page, {
      doctor: HIGH_CAPACITY_DOCTOR,
      patient: PATIENT,
      isToday: true,
    })
    await schedule(booking)
    await seeSuccess(booking, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)

    await page.getByRole('link', { name: en.screens.dashboard.title, exact: true }).click()
    await arriveAt(page, '/dashboard')
    const row = page.locator('[data-slot=day-queue-row]', { hasText: PATIENT })
    const arrivedButton = row.getByRole('button', { name: checkIn.arrived })
    // The dashboard rounds its clock up to the minute, and the messages above moved this clock on.
    const minutes = (digits: string) =>
      new RegExp(`^${checkIn.minutes.replace('{minutes, number}', digits)}$`)
    await arrivedButton.click()
    await see(row, checkIn.saved.arrived)
    await see(row, fields.waiting)
    await row.getByText(minutes('[01]')).waitFor()
    await row.getByRole('button', { name: checkIn.undo }).click()
    await arrivedButton.waitFor()
    await row.getByText(fields.waiting).waitFor({ state: 'hidden' })

    await arrivedButton.click()
    await row.getByText(minutes('[01]')).waitFor()
    // A response that tells the server's time would move the page's clock back.
    await page.route(WITHOUT_STREAM, async (route) => {
      const response = await route.fetch()
      const { date: _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.clock.fastForward(3 * 60_000)
    await row.getByText(minutes('[345]')).waitFor()
    await row.getByRole('button', { name: checkIn.undo }).waitFor({ state: 'hidden' })

    await page.unrouteAll({ behavior: 'wait' })
    // By the clock of the server, whose response has just arrived: the list that the day has read would stay.
    await page.goto(`${product.origin}/appointments`)
    await rowOf(page, PATIENT).getByText(minutes('[01]')).filter({ visible: true }).waitFor()
    // The minutes are beside the status, so that no column gives way to them.
    expect(await page.getByRole('columnheader', { name: fields.payment }).count()).toBe(1)
  })
})
