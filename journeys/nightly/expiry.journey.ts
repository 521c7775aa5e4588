import { describe, expect, inject } from 'vitest'
import { RESPONSE_TIMEOUT_MS, BOOKING_SUCCESS_DURATION_MS, NOTIFICATION_POLL_MS } from '@/domain/constants'
import { en } from '@/messages'
import { openClinicWithDoctor, HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import {
  arriveAt,
  fillWalkIn,
  logIn,
  manage,
  newClinic,
  rowOf,
  schedule,
  scheduleWalkIn,
  see,
  seeAlert,
  seeSuccess,
  storedSession,
} from '../frontDesk'
import { command } from '../stack'

const product = inject('empty')
const { change } = en.appointments

describe('a session that ends during work', () => {
  journey('keeps the form open, and the typed text is there after the next login', async ({ desk }) => {
    const { page, mayFail } = desk
    const clinic = newClinic('Suspended')
    await openClinicWithDoctor(product, clinic)
    mayFail('/api/')
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    const dialog = await fillWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Dora Draft' })

    await command(product, 'admin', 'suspend', clinic.email)
    await command(product, 'admin', 'approve', clinic.email)
    await schedule(dialog)
    await seeAlert(dialog, en.errors.status.noToken)
    expect(await dialog.getByLabel('Patient name').inputValue()).toBe('Dora Draft')
    // The rest of the screen is hidden.
    const clinicName = page.getByText(clinic.clinicName)
    expect(await clinicName.count()).toBeGreaterThan(0)
    for (const element of await clinicName.all()) expect(await element.isVisible()).toBe(false)
    expect(await storedSession(page)).toEqual({})
    expect(
      await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href])),
    ).not.toContain('Dora')

    await dialog.getByRole('link', { name: 'Log in' }).click()
    await arriveAt(page, '/login')
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    const again = page.getByRole('dialog', { name: 'Schedule appointment' })
    await again.waitFor()
    expect(await again.getByLabel('Patient name').inputValue()).toBe('Dora Draft')
    // While the slots load the chosen one is not known.
    await again.getByRole('radiogroup', { name: 'Slot' }).getByRole('radio', { checked: true }).waitFor()
    await schedule(again)
    await seeSuccess(again, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    await see(rowOf(page, 'Dora Draft'), HIGH_CAPACITY_DOCTOR)
  })

  journey('keeps a question about an appointment, with the reason', async ({ desk }) => {
    const { page, mayFail } = desk
    const clinic = newClinic('Interrupted')
    await openClinicWithDoctor(product, clinic, { acceptsOwnBookings: true })
    mayFail('/api/')
    await page.clock.install()
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    const booking = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Rita Reason' })
    await seeSuccess(booking, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
    const dialog = await manage(page, 'Rita Reason')
    await dialog.getByRole('button', { name: change.to.cancelled, exact: true }).click()
    await dialog.getByLabel(change.reason).fill('Her train is late')

    await command(product, 'admin', 'suspend', clinic.email)
    await command(product, 'admin', 'approve', clinic.email)
    await dialog.getByRole('button', { name: change.confirm.cancelled }).click()
    const sessionDialog = page.getByRole('dialog', { name: change.sessionEnded })
    await seeAlert(sessionDialog, en.errors.status.noToken)
    await sessionDialog.getByRole('link', { name: 'Log in' }).click()
    await arriveAt(page, '/login')
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    expect(await dialog.getByLabel(change.reason).inputValue()).toBe('Her train is late')
    await dialog.getByRole('button', { name: change.keep.cancelled }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    // What was left by hand is gone.
    await manage(page, 'Rita Reason')
    expect(await dialog.getByLabel(change.reason).count()).toBe(0)
  })

  journey('leads an idle dashboard to the login at its next poll', async ({ desk }) => {
    const { page, mayFail } = desk
    const clinic = newClinic('Untouched')
    await openClinicWithDoctor(product, clinic)
    mayFail('/api/')
    await page.clock.install()
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    await see(page, clinic.email)
    await command(product, 'admin', 'suspend', clinic.email)
    await page.clock.fastForward(NOTIFICATION_POLL_MS)
    await arriveAt(page, '/login')
    expect(await page.getByText(clinic.email).count()).toBe(0)
  })

  journey('leads to the login at once if nothing was typed, and stays there', async ({ desk }) => {
    const { page, mayFail } = desk
    const clinic = newClinic('Revoked')
    await openClinicWithDoctor(product, clinic)
    mayFail('/api/')
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.clock.install()
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    // The next screen's code arrives after the session has ended.
    await page.route(/\/assets\/Payments.*\.js$/, (route) => gate.then(() => route.continue()))
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    await command(product, 'admin', 'suspend', clinic.email)
    await page.clock.fastForward(NOTIFICATION_POLL_MS)
    await arriveAt(page, '/login')
    await page.getByLabel('Email').fill(clinic.email)
    release()
    await page.clock.fastForward(RESPONSE_TIMEOUT_MS)
    expect(await page.getByLabel('Email').inputValue()).toBe(clinic.email)
    await page.getByLabel('Password').fill(clinic.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await arriveAt(page, '/waiting')
  })
})
