import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { openClinicWithDoctor, HIGH_CAPACITY_DOCTOR, simulateBookings } from '../arrange'
import { journey } from '../desk'
import {
  arriveAt,
  codeField,
  fillRegistration,
  fillWalkIn,
  manage,
  newClinic,
  register,
  schedule,
  see,
  seeSuccess,
} from '../frontDesk'
import { mailLinks, startStack } from '../stack'
import { enter, LONG_TEST, advanceClockUntil, submit, useClinic } from './useClinic'

const { proxyTo, runAfterAll } = useClinic('Restarting')

/** Starts a product that can be stopped and restarted. */
async function restartable(settings: Record<string, string>) {
  const stack = await startStack(settings)
  runAfterAll(stack.stop)
  return { ...stack, origin: stack.instance.origin }
}

describe('the server restarts during', () => {
  /** Submits while the product is down, checks the message and the typed text, and submits again after the restart. */
  async function submitDuringRestart(
    page: Page,
    { cut, restore }: { cut: () => Promise<void>; restore: () => Promise<void> },
    press: () => Promise<unknown>,
    message: string,
  ) {
    const typedValues = await page.locator('input, textarea').evaluateAll(valuesOf)
    await cut()
    await press()
    await advanceClockUntil(page, () => page.getByText(message).first().isVisible())
    expect(await page.locator('input, textarea').evaluateAll(valuesOf)).toEqual(typedValues)
    await restore()
    await press()
  }

  const valuesOf = (fields: Element[]) =>
    fields.map((each) => {
      const { type, checked, value, files } = each as HTMLInputElement
      return type === 'file' ? files?.length : ['radio', 'checkbox'].includes(type) ? checked : value
    })
  const isSamePage = (page: Page) => page.evaluate(() => 'stayed' in globalThis)

  journey(
    'each form: the typed text stays, and submitting again works',
    LONG_TEST,
    async ({ desk: { page, mayFail } }) => {
      mayFail('/')
      const line = await restartable({ DEMO_DATA: 'off' })
      const clinic = newClinic('Restarted')
      await openClinicWithDoctor(line.instance, clinic)
      const network = en.errors.identity['network-request-failed']
      const other = newClinic('Another')
      await page.clock.install()
      await page.goto(`${line.origin}/register`)
      await page.waitForLoadState('networkidle')
      await fillRegistration(page, other)
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
      await submitDuringRestart(page, line, () => register(page), network)
      await see(page, en.outcomes.registered)

      await page.getByRole('link', { name: en.auth.login.forgotPassword }).click()
      // The login has the same field, so wait for the path.
      await arriveAt(page, '/forgot-password')
      await page.getByLabel('Email').fill(clinic.email)
      const { forgotPassword, changePassword } = en.auth
      await submitDuringRestart(page, line, () => submit(page, forgotPassword.submit), network)
      await see(page, en.outcomes.passwordResetSent)
      expect(await isSamePage(page)).toBe(true)

      // The emulator loses its codes when it ends, unlike a real provider. So only the connection is cut here.
      const wire = await proxyTo(line.instance)
      const link = new URL((await mailLinks(line.instance, clinic.email, 'reset')).at(-1) ?? '')
      await page.goto(wire.origin + link.pathname + link.search)
      await page.waitForLoadState('networkidle')
      await page.getByLabel(changePassword.newPassword).fill('second-secret')
      await page.getByLabel(en.auth.confirmPassword).fill('second-secret')
      await submitDuringRestart(page, wire, () => submit(page, changePassword.submit), network)
      await see(page, en.outcomes.passwordChanged)
      clinic.password = 'second-secret'

      await page.goto(`${line.origin}/login`)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
      await page.getByLabel('Email').fill(clinic.email)
      await page.getByLabel('Password', { exact: true }).fill(clinic.password)
      await submitDuringRestart(page, line, () => submit(page, en.auth.login.submit), network)
      await arriveAt(page, '/dashboard')

      const { settings: text } = en
      await page.getByRole('link', { name: en.dashboard.settings, exact: true }).click()
      await page.getByRole('button', { name: text.edit }).click()
      await page.getByLabel(text.address).fill('9 Restart Road')
      await page.getByLabel(text.latitude).fill('12.5')
      await page.getByRole('switch', { name: text.paymentAtClinic }).click()
      await submitDuringRestart(page, line, () => submit(page, text.save), en.errors.settings.unanswered)
      await see(page, en.outcomes.settingsSaved)
      await see(page, '9 Restart Road')

      await page.getByRole('link', { name: en.screens.appointments.title, exact: true }).click()
      await arriveAt(page, '/appointments')
      const dialog = await fillWalkIn(page, {
        doctor: HIGH_CAPACITY_DOCTOR,
        patient: 'Rita Restart',
        symptoms: 'Cough',
      })
      await submitDuringRestart(page, line, () => schedule(dialog), en.errors.booking.unanswered)
      await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
      const status = await manage(page, 'Rita Restart')
      await submitDuringRestart(page, line, () => submit(page, 'Accept'), en.errors.status.unanswered)
      await seeSuccess(status, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION_MS)
      expect(await isSamePage(page)).toBe(true)
    },
  )

  journey(
    'the check of a patient’s code: the code stays, checked or not',
    LONG_TEST,
    async ({ desk: { page, mayFail } }) => {
      mayFail('/')
      const line = await restartable({ DEMO_DATA: 'off', HIDE_OTP: '1' })
      const clinic = newClinic('Coded')
      await openClinicWithDoctor(line.instance, clinic)
      const [booking] = await simulateBookings(line.instance, clinic, 1)
      if (!booking) throw new Error('Nobody has booked.')
      await page.clock.install()
      await enter(page, line.origin, '/appointments', clinic)
      const dialog = await manage(page, booking.patient)
      await submit(page, 'Accept')
      await seeSuccess(dialog, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION_MS)

      await manage(page, booking.patient)
      await line.cut()
      await codeField(dialog).click()
      await page.keyboard.type(booking.otp)
      await see(dialog, en.errors.status.unanswered)
      await line.restore()
      await submit(page, en.appointments.change.verify)
      await see(dialog, en.outcomes.otpVerified)
      await submit(page, 'Complete')
      const confirm = en.appointments.change.confirm.completed
      await submitDuringRestart(page, line, () => submit(page, confirm), en.errors.status.unanswered)
      await seeSuccess(dialog, en.outcomes.statusChanged.completed, STATUS_MESSAGE_DURATION_MS)
    },
  )
})
