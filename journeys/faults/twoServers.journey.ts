import { afterAll, beforeAll, describe, expect } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR, openClinicWithDoctor, simulateBookings } from '../arrange'
import { journey } from '../desk'
import {
  changeStatus,
  completeWithCode,
  manage,
  newClinic,
  pressAction,
  rowOf,
  scheduleWalkIn,
  see,
  seeSuccess,
} from '../frontDesk'
import { emptyPostgres, startSecondServer, startStack } from '../stack'
import { startFaultProxy } from './faultProxy'
import { enter, LONG_TEST } from './useClinic'

/** The time in which a change must reach another window. */
const IN_TIME = { timeout: 2_000 }

describe('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let stack: Awaited<ReturnType<typeof startStack>>
  beforeAll(async () => {
    database = await emptyPostgres()
    stack = await startStack({ DEMO_DATA: 'off', DATABASE_URL: database.url })
  })
  afterAll(async () => {
    await stack.stop()
    await database.drop()
  })

  journey(
    'windows on two servers show each other’s changes, also after one server was killed',
    LONG_TEST,
    async ({ desk: { page, mayFail }, browser }) => {
      mayFail('/')
      const clinic = newClinic('Twoservers')
      await openClinicWithDoctor(stack.instance, clinic)
      const killed = await startSecondServer(stack.instance)
      const proxy = await startFaultProxy(killed.origin)
      await enter(page, proxy.origin, '/appointments', clinic)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const other = await context.newPage()
      await enter(other, stack.instance.origin, '/appointments', clinic)
      await expect.poll(() => proxy.requests.some(({ path }) => path.startsWith('/api/events/'))).toBe(true)
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }))

      const bookingDialog = await scheduleWalkIn(other, {
        doctor: HIGH_CAPACITY_DOCTOR,
        patient: 'Tia Twice',
      })
      await see(bookingDialog, en.outcomes.booked)
      await rowOf(page, 'Tia Twice').waitFor(IN_TIME)
      await bookingDialog.waitFor({ state: 'hidden' })

      await pressAction(await manage(other, 'Tia Twice'), 'Accept')
      await see(other, en.outcomes.statusChanged.accepted)
      await rowOf(page, 'Tia Twice').getByText(en.ui.status.accepted).waitFor(IN_TIME)
      await other.getByRole('dialog').waitFor({ state: 'hidden' })

      await killed.kill()
      await scheduleWalkIn(other, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Max Meanwhile' })
      await see(bookingDialog, en.outcomes.booked)
      proxy.pointTo(stack.instance.origin)
      await rowOf(page, 'Max Meanwhile').waitFor()

      // The new stream is live too.
      await bookingDialog.waitFor({ state: 'hidden' })
      await scheduleWalkIn(other, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Lea Later' })
      await see(bookingDialog, en.outcomes.booked)
      await rowOf(page, 'Lea Later').waitFor()
      expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
      await context.close()
      await proxy.stop()
    },
  )

  journey(
    'a walk-in is booked, accepted, moved and completed, and an app user’s appointment with its code',
    LONG_TEST,
    async ({ desk: { page, mayFail } }) => {
      mayFail('/verify_appointment_otp')
      const clinic = newClinic('Postgres')
      await openClinicWithDoctor(stack.instance, clinic)
      const [booking] = await simulateBookings(stack.instance, clinic, 1)
      if (!booking) throw new Error('Nobody has booked.')
      await page.clock.install()
      await enter(page, stack.instance.origin, '/appointments', clinic)
      const schedule = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Pia Post' })
      await seeSuccess(schedule, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
      await changeStatus(page, 'Pia Post', 'Accept')

      const row = rowOf(page, 'Pia Post')
      const day = await row.getByRole('time').innerText()
      const dialog = await manage(page, 'Pia Post')
      const { move } = en.appointments
      await dialog.getByRole('button', { name: move.open }).click()
      const moving = page.getByRole('dialog', { name: move.title.replace('{patient}', 'Pia Post') })
      await moving.getByRole('radiogroup', { name: en.schedule.slot }).getByRole('radio').last().click()
      await moving.getByRole('button', { name: move.submit }).click()
      await seeSuccess(page.getByRole('dialog'), en.outcomes.moved, STATUS_MESSAGE_DURATION_MS)
      await expect.poll(() => row.getByRole('time').innerText()).not.toBe(day)
      await changeStatus(page, 'Pia Post', 'Complete')

      await completeWithCode(page, booking)
      await page.reload()
      for (const patient of ['Pia Post', booking.patient])
        await see(rowOf(page, patient), en.ui.status.completed)
    },
  )
})
